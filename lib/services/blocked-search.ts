import { soughtText } from '@/lib/domain/search/words-of-query';
import { termKind } from '@/lib/services/term-lists';

/** Whether a term list refuses a search or empties its results. */
export function isBlockedSearch(term: string): boolean {
  const kind = termKind(soughtText(term));
  return kind === 'illegal' || kind === 'copyrighted';
}
