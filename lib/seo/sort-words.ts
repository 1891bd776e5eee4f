import type { Sort } from '@/lib/domain/feed-query';

interface SortWords {
  /** For headings and titles. */
  adjective: string;
  /** Start of a description. */
  lead: string;
}

/** Apart from the table of sort orders, so that browsers do not load them. */
export const SORT_WORDS: Readonly<Record<Sort, SortWords>> = {
  Popular: { adjective: 'Hot Popular', lead: 'The most liked' },
  Latest: { adjective: 'Newest', lead: 'The newest' },
};
