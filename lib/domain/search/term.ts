import { SEARCH_TERM_MAX } from '@/lib/config';

/** Trimmed, single spaces, at most 1,000 characters (rule 9). */
export function normaliseTerm(term: string): string {
  const cut = term.replace(/\s+/g, ' ').trim().slice(0, SEARCH_TERM_MAX);
  return cut.replace(/\p{Cs}/gu, '').trim(); // a cut may halve the last letter
}

/** "." and ".." alone would be folders. */
export const termSegment = (term: string): string => (/^\.{1,2}$/.test(term) ? `${term} ` : term);
