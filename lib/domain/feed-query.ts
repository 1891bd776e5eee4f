import type { MediaType } from '@/lib/domain/media-types';

export const SORTS = ['Popular', 'Latest'] as const;
export const TIME_PERIODS = ['today', 'week', 'month', 'year'] as const;

export type Sort = (typeof SORTS)[number];
export type TimePeriod = (typeof TIME_PERIODS)[number];

export type SortField = 'savesCount' | 'createdAt';

interface SortOrder {
  label: string;
  /** Of pins in the API; then come their ids. */
  field: SortField;
  direction: 'asc' | 'desc';
  hasPeriods: boolean;
}

/** SQL is in `lib/data/feed-sql`, words of titles in `lib/seo/sort-words`. */
export const SORT_ORDERS: Readonly<Record<Sort, SortOrder>> = {
  Popular: { label: 'Most Popular', field: 'savesCount', direction: 'desc', hasPeriods: true },
  Latest: { label: 'Latest', field: 'createdAt', direction: 'desc', hasPeriods: false },
};

/** As the API's `sor` has it, such as `-createdAt`. */
export const apiValueOf = (sort: Sort): string =>
  `${SORT_ORDERS[sort].direction === 'desc' ? '-' : ''}${SORT_ORDERS[sort].field}`;

export interface FeedQuery {
  sort: Sort;
  mediaType?: MediaType;
  /** Undefined: all time (rule 2). */
  timePeriod?: TimePeriod;
  page: number;
}

export const DEFAULT_FEED_QUERY: FeedQuery = { sort: 'Popular', page: 1 };

/** URL parameters in canonical order without defaults (rule 3): '' or '?…'. */
export function feedSearch({ sort, mediaType, timePeriod, page }: FeedQuery): string {
  const search = new URLSearchParams();
  if (sort !== DEFAULT_FEED_QUERY.sort) search.set('sort', sort);
  if (mediaType) search.set('mediaType', mediaType);
  if (timePeriod && SORT_ORDERS[sort].hasPeriods) search.set('timePeriod', timePeriod);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

export const isNarrowed = ({ mediaType, timePeriod }: FeedQuery): boolean =>
  mediaType !== undefined || timePeriod !== undefined;

/** Sorted and narrowed lists are `noindex` (rule 94). */
export function isFaceted(query: FeedQuery): boolean {
  return query.sort !== DEFAULT_FEED_QUERY.sort || isNarrowed(query);
}
