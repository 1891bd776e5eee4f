import { trimTerm } from '@/lib/domain/search/term';
import { paths } from '@/lib/routes';

export type SearchType = 'pins' | 'boards';

/** Null for a blank term (rule 17). */
export function searchPath(type: SearchType, term: string): string | null {
  const trimmed = trimTerm(term);
  if (!trimmed) return null;
  return type === 'boards' ? paths.searchBoards(trimmed)() : paths.search(trimmed)();
}

/** An empty pin search for other URLs. */
export function searchInPath(path: string): { type: SearchType; term: string } {
  const match = /^\/search(-boards|-people)?\/([^/]+)$/.exec(path);
  if (!match?.[2]) return { type: 'pins', term: '' };
  try {
    return { type: match[1] === '-boards' ? 'boards' : 'pins', term: decodeURIComponent(match[2]).trim() };
  } catch {
    return { type: 'pins', term: '' };
  }
}
