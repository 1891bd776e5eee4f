import { foldWords } from '@/lib/domain/search/fold-words';

const MAX_WORDS = 32;
const LONGEST_RUN = 8;

let isFormer = false;

/** Has searches split terms as versions without stored words did, until all pins have stored words (decision 66). */
export const splitAsBefore = (before: boolean): void => void (isFormer = before);

/** Distinct words, at most 32 of 500 letters, because PostgreSQL refuses words of 2 KB. */
export const searchWords = (term: string): string[] =>
  isFormer ? formerWords(term) : distinct(foldWords(term).match(/[^ ]{1,500}/gu));

/** Versions without stored words find these. */
export const formerWords = (term: string): string[] => distinct(term.toLowerCase().match(/[\p{L}\p{N}\p{M}]{1,500}/gu));

const distinct = (words: readonly string[] | null) => [...new Set(words)].slice(0, MAX_WORDS);

/** The folded texts of up to 8 words in a row, any of which may be a synonym. */
export function wordRuns(words: readonly string[]): string[] {
  const folded = foldWords(words.join(' ')).split(' ');
  return folded.flatMap((_, from) =>
    folded.slice(from, from + LONGEST_RUN).map((_word, more) => folded.slice(from, from + more + 1).join(' ')),
  );
}

/** Whether a word is in a folded text. */
export const isInRun = (word: string, run: string): boolean => ` ${run} `.includes(` ${foldWords(word)} `);
