/** Anything visible by itself. */
const VISIBLE = /(?![\p{M}\p{DI}\u2800])[^\s\p{C}\p{Z}]/u;
/** Lone surrogates, noncharacters and direction controls, which make text look different from what it is. */
const BROKEN = /[\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Piled marks run into other lines. */
const PILED = /(\p{M}{3})\p{M}+/gu;

/** Code points, as people count characters. */
export const lengthOf = (text: string): number => [...text].length;

/** Phones type curly apostrophes. */
export const straightenQuotes = (text: string): string => text.replace(/[‘’]/g, "'");

const clean = (text: string): string => text.replace(BROKEN, '').normalize('NFC').replace(PILED, '$1');

/** One line, single spaces, no control characters. */
export const tidyLine = (text: string): string =>
  clean(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Keeps lines; forms send CRLF. */
export const tidyText = (text: string): string =>
  clean(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, '')).trim();

export interface TextRule {
  max: number;
  lines?: number;
  /** Error for an empty text; unset: it is optional. */
  missing?: string;
}

export function textProblem(text: string, { max, lines = Infinity, missing }: TextRule): string | undefined {
  if (missing !== undefined && !VISIBLE.test(text)) return missing;
  if (lengthOf(text) > max) return `Use ${max.toLocaleString('en')} characters at most.`;
  return text.split('\n').length > lines ? `Use ${lines} lines at most.` : undefined;
}

/** Remaining characters of a field; negative: too long. */
export const charactersLeftOf =
  (max: number) =>
  (text: string): number =>
    max - lengthOf(tidyText(text));
