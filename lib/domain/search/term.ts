import { SEARCH_TERM_MAX } from '@/lib/config';

const MAX_WORDS = 32;

/** Trimmed, single spaces, at most 1,000 characters (rule 9). */
export function normaliseTerm(term: string): string {
  const cut = term.replace(/\s+/g, ' ').trim().slice(0, SEARCH_TERM_MAX);
  return cut.replace(/\p{Cs}/gu, '').trim(); // a cut may halve the last letter
}

/** "." and ".." alone would be folders. */
export const termSegment = (term: string): string => (/^\.{1,2}$/.test(term) ? `${term} ` : term);

/** Distinct lower-case words without punctuation, at most 32 of 500 letters, because PostgreSQL refuses words of 2 KB. */
export function searchWords(term: string): string[] {
  const words = term.toLowerCase().match(/[\p{L}\p{N}\p{M}]{1,500}/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
