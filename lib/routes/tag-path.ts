import { findCategory } from '@/lib/domain/category-names';
import { DEFAULT_FEED_QUERY, feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { allOf, printQuery } from '@/lib/domain/search/query';
import { paths } from '@/lib/routes';

function feedOfTag(tag: string) {
  const category = findCategory(tag);
  return category ? paths.category(category) : paths.tag(tag);
}

/** A category's tag has the category's page (rule 83). */
export const tagPath = (tag: string): string => feedOfTag(tag)();

export const newestOfTag = (tag: string): string => feedOfTag(tag)({ sort: 'Latest' });

export const newestOfSearch = (query: string): string => paths.search(query)({ sort: 'Latest' });

/** One URL for a pair of tags, whatever their order (rule 85). */
export const tagPairPath =
  (names: readonly [string, string]) =>
  (query: Partial<FeedQuery> = {}): string =>
    `/tag/${names.toSorted().map(encodeURIComponent).join('/')}${feedSearch({ ...DEFAULT_FEED_QUERY, ...query })}`;

/** Pins with all the tags; three have no page of their own, but a search finds them. */
export function tagsPath([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return tagPath(first);
  if (others.length === 0) return tagPairPath([first, second])();
  const parts = allOf([first, second, ...others].map((name) => ({ kind: 'tag', name })));
  return paths.search(printQuery({ parts, order: null }))();
}
