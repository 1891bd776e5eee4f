import { SEARCH_TERM_MAX } from '@/lib/config';

/** Trimmed, at most 1,000 characters: a search as its address has it (rule 17). */
export function trimTerm(term: string): string {
  const cut = term.trim().slice(0, SEARCH_TERM_MAX);
  return cut.replace(/\p{Cs}/gu, '').trim(); // a cut may halve the last letter
}

/** Also with single spaces, for one spelling. */
export const normaliseTerm = (term: string): string => trimTerm(term.replace(/\s+/g, ' '));

/** "." and ".." alone would be folders. */
export const termSegment = (term: string): string => (/^\.{1,2}$/.test(term) ? `${term} ` : term);
