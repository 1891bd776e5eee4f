/** Something that shows: neither blank, nor invisible, nor a letter without a form. */
const VISIBLE = /[^\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/u;
/** Halves of letters, and control characters that reverse the direction of the text around them. */
const BROKEN = /[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** Signs piled up on one letter run into the lines around it. */
const PILED = /(\p{M}{3})\p{M}+/gu;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Characters as people count them in a field, whatever they take in memory. */
export const lengthOf = (text: string): number => [...text].length;

/** What somebody typed, in one form and without what would disturb the text around it. */
export const plainText = (text: string): string => text.replace(BROKEN, '').normalize('NFC').replace(PILED, '$1');

/** The same as one line, without blanks around or doubled. */
export const plainLine = (text: string): string =>
  plainText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
