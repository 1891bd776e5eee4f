import { SEARCH_TERM_MAX } from '@/lib/config';

const MAX_WORDS = 32;

/** A search term as it is looked for: trimmed, inner white space made single, cut to 1,000 characters (rule 9). */
export function normaliseTerm(term: string): string {
  return term.replace(/\s+/g, ' ').trim().slice(0, SEARCH_TERM_MAX).trim();
}

/** The distinct words of a term in lower case, punctuation stripped: `%`, `_` and quotes are plain text. At most 32. */
export function searchWords(term: string): string[] {
  const words = term.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
