import { findCategory } from '@/lib/domain/category-names';
import { DEFAULT_FEED_QUERY, feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { paths } from '@/lib/routes';

/** A category's tag has the category's page (rule 84). */
export function tagPath(tag: string): string {
  const category = findCategory(tag);
  return category ? paths.category(category)() : paths.tag(tag)();
}

/** One URL for a pair of tags, whatever their order (rule 89). */
export const tagPairPath =
  (names: readonly [string, string]) =>
  (query: Partial<FeedQuery> = {}): string =>
    `/tag/${names.toSorted().map(encodeURIComponent).join('/')}${feedSearch({ ...DEFAULT_FEED_QUERY, ...query })}`;
