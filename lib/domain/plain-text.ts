/** Bidirectional control characters reverse the text around them: what is read would not be what is written. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What somebody typed into a field of one line, as it is kept. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(BIDI_CONTROLS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** What somebody typed into a field of several lines, as it is kept; forms send each end of a line as two characters. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(BIDI_CONTROLS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

/** How many characters a text has, as people count them. */
export const lengthOf = (text: string): number => [...text].length;

/** Tells of what is typed into a field of several lines how many characters it may still have; fewer than none: too long. */
export const charactersLeftOf =
  (max: number) =>
  (text: string): number =>
    max - lengthOf(tidyText(text));
