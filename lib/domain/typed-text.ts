/** Something that shows by itself: neither blank, nor invisible, nor a mark on nothing, nor a letter without a form. */
const VISIBLE = /(?![\p{M}\p{DI}\u2800])[^\s\p{C}\p{Z}]/u;
/** Halves of letters, no characters, and control characters of direction: what is read would not be what is written. */
const BROKEN = /[\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Signs piled up on one letter run into the lines around it. */
const PILED = /(\p{M}{3})\p{M}+/gu;

/** Characters as people count them in a field, whatever they take in memory. */
export const lengthOf = (text: string): number => [...text].length;

/** Phones type the curly apostrophe, which is one letter with the straight one. */
export const straightenQuotes = (text: string): string => text.replace(/[‘’]/g, "'");

const clean = (text: string): string => text.replace(BROKEN, '').normalize('NFC').replace(PILED, '$1');

/** Normalises the text of a field of one line: without control characters, and without blanks around it or doubled. */
export const tidyLine = (text: string): string =>
  clean(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The same of a field of several lines, which stay; forms send each end of a line as two characters. */
export const tidyText = (text: string): string =>
  clean(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, '')).trim();

export interface TextRule {
  /** Most characters. */
  max: number;
  /** Most lines; any number unless told. */
  lines?: number;
  /** The error of a text that shows nothing; unset: it may be left out. */
  missing?: string;
}

/** A sentence about what is wrong with a tidy text, undefined when nothing is. */
export function textProblem(text: string, { max, lines = Infinity, missing }: TextRule): string | undefined {
  if (missing !== undefined && !VISIBLE.test(text)) return missing;
  if (lengthOf(text) > max) return `Use ${max.toLocaleString('en')} characters at most.`;
  return text.split('\n').length > lines ? `Use ${lines} lines at most.` : undefined;
}

/** Tells of what is typed into a field of several lines how many characters it may still have; fewer than none: too long. */
export const charactersLeftOf =
  (max: number) =>
  (text: string): number =>
    max - lengthOf(tidyText(text));
