import { SaveSearch } from '@/features/saved-searches/components/save-search';
import { printSaved } from '@/features/saved-searches/saved-query';
import type { FeedQuery } from '@/lib/domain/feed-query';

interface SaveableSearchProps {
  /** As in the address, or as corrected. */
  term: string;
  list: Pick<FeedQuery, 'mediaType'>;
}

/** Saves a search, if it can be saved. */
export function SaveableSearch({ term, list }: SaveableSearchProps) {
  const query = printSaved(term, list);
  return query && <SaveSearch query={query} />;
}
