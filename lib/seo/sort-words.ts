import type { Sort } from '@/lib/domain/feed-query';

interface SortWords {
  /** The name of this order in headings and titles. */
  adjective: string;
  /** The beginning of a sentence about such a list. */
  lead: string;
}

/** Words of the sort orders that pages are made with; apart from their table, so that browsers do not load them. */
export const SORT_WORDS: Readonly<Record<Sort, SortWords>> = {
  Popular: { adjective: 'Hot Popular', lead: 'The most liked' },
  Latest: { adjective: 'Newest', lead: 'The newest' },
};
