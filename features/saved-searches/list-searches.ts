import 'server-only';
import { findSavedSearches, findTagNews } from '@/features/saved-searches/saved-feed';
import type { SavedSearches } from '@/features/saved-searches/schemas';
import { isBlockedSearch } from '@/lib/services/blocked-search';

type Listed = SavedSearches & {
  /** Searches whose pins may be shown. */
  ids: number[];
};

/** Saved searches and followed tags by name, with their new pins; a search that a term list has blocked finds nothing. */
export async function listSavedSearches(userId: string): Promise<Listed> {
  const [searches, tags] = await Promise.all([findSavedSearches(userId), findTagNews(userId)]);
  const judged = searches.map((search) => ({
    ...search,
    isBlocked: isBlockedSearch(search.query),
  }));
  return {
    ids: judged.filter(({ isBlocked }) => !isBlocked).map(({ id }) => id),
    searches: judged.map(({ query, name, watched, news, isBlocked }) => ({
      query,
      name,
      isWatched: watched,
      isBlocked,
      newPins: isBlocked ? 0 : news,
    })),
    tags: tags.map(({ name, news }) => ({ name, newPins: news })),
  };
}
