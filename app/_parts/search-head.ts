import type { ComponentType } from 'react';
import { SaveableSearch } from '@/features/saved-searches/components/saveable-search';
import type { FeedQuery } from '@/lib/domain/feed-query';

interface SearchOfPins {
  /** As in the address, or as corrected. */
  term: string;
  list: Pick<FeedQuery, 'mediaType'>;
}

/** In the head of a search of pins. */
export const searchHeadParts: readonly ComponentType<SearchOfPins>[] = [SaveableSearch];
