import { findCategory } from '@/lib/domain/category-names';
import { DEFAULT_FEED_QUERY, feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { paths } from '@/lib/routes';

/** The page of a tag: that of the category that it names, else its own (rule 84). */
export function tagPath(tag: string): string {
  const category = findCategory(tag);
  return category ? paths.category(category)() : paths.tag(tag)();
}

/** Builds the URLs of the list of what bears both tags, in whichever order they are named (rule 89). */
export const tagPairPath =
  (names: readonly [string, string]) =>
  (query: Partial<FeedQuery> = {}): string =>
    `/tag/${names.toSorted().map(encodeURIComponent).join('/')}${feedSearch({ ...DEFAULT_FEED_QUERY, ...query })}`;
