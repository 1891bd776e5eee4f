import { paths } from '@/lib/routes';

export type SearchType = 'pins' | 'boards';

/** URL of a search, or null for an empty or blank term (rule 9). */
export function searchPath(type: SearchType, term: string): string | null {
  const trimmed = term.trim();
  if (!trimmed) return null;
  return type === 'boards' ? paths.searchBoards(trimmed)() : paths.search(trimmed)();
}

/** The search of a URL; an empty pin search for any other URL. */
export function searchInPath(path: string): { type: SearchType; term: string } {
  const match = /^\/search(-boards)?\/([^/]+)$/.exec(path);
  if (!match?.[2]) return { type: 'pins', term: '' };
  try {
    return { type: match[1] ? 'boards' : 'pins', term: decodeURIComponent(match[2]) };
  } catch {
    return { type: 'pins', term: '' };
  }
}
