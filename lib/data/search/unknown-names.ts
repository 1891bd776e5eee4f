import 'server-only';
import { findNames, leavesOf, type Names } from '@/lib/data/search/names';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import type { Part } from '@/lib/domain/search/query';

/** A sentence for each name of a person or a board that a search does not find. */
export async function findUnknownNames(parts: readonly Part[], filter: ContentFilter): Promise<string[]> {
  const named = leavesOf(parts).filter(({ kind }) => kind === 'by' || kind === 'board');
  if (named.length === 0) return [];
  const names = await findNames(named, DEFAULT_FEED_QUERY, filter);
  const unknown = (found: Names['by']) => [...found].filter(([, { ids }]) => ids.length === 0).map(([name]) => name);
  return [
    ...unknown(names.by).map((name) => `Nobody here is called “${name}”.`),
    ...unknown(names.board).map((name) => `There is no public board called “${name}”.`),
  ];
}
