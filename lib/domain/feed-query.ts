import type { MediaType } from '@/lib/domain/media-types';

/** A query for a list of pins, in the site's own words; URLs and API parameters are parsed into it. */
export const SORTS = ['Popular', 'Latest'] as const;
export const TIME_PERIODS = ['today', 'week', 'month', 'year'] as const;

export type Sort = (typeof SORTS)[number];
export type TimePeriod = (typeof TIME_PERIODS)[number];

interface SortOrder {
  /** Value of `sor` in the API. */
  apiValue: string;
  /** The choice of it above a list. */
  label: string;
  /** Whether the list may be narrowed to a period. */
  hasPeriods: boolean;
  /** The page of a list on which a new pin, which nobody has liked yet, comes to stand. */
  newPinsOn: 'first page' | 'last page';
}

/** The properties of the sort orders, but for their SQL (`lib/data/feed-sql`) and their words in titles (`lib/seo/sort-words`). */
export const SORT_ORDERS: Readonly<Record<Sort, SortOrder>> = {
  Popular: {
    apiValue: '-savesCount',
    label: 'Most Popular',
    hasPeriods: true,
    newPinsOn: 'last page',
  },
  Latest: {
    apiValue: '-createdAt',
    label: 'Latest',
    hasPeriods: false,
    newPinsOn: 'first page',
  },
};

export interface FeedQuery {
  sort: Sort;
  /** Undefined: gifs and pictures. */
  mediaType?: MediaType;
  /** Undefined: all time. Only some sort orders know a period (rule 2). */
  timePeriod?: TimePeriod;
  /** 1-based. */
  page: number;
}

export const DEFAULT_FEED_QUERY: FeedQuery = { sort: 'Popular', page: 1 };

/** The query's URL parameters in canonical order, defaults left out (rule 3): '' or '?…'. */
export function feedSearch({ sort, mediaType, timePeriod, page }: FeedQuery): string {
  const search = new URLSearchParams();
  if (sort !== DEFAULT_FEED_QUERY.sort) search.set('sort', sort);
  if (mediaType) search.set('mediaType', mediaType);
  if (timePeriod && SORT_ORDERS[sort].hasPeriods) search.set('timePeriod', timePeriod);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** True for a list that leaves pins out by its choices. */
export const isNarrowed = ({ mediaType, timePeriod }: FeedQuery): boolean =>
  mediaType !== undefined || timePeriod !== undefined;

/** True for a list that is sorted or narrowed: such pages are `noindex` (rule 28). */
export function isFaceted(query: FeedQuery): boolean {
  return query.sort !== DEFAULT_FEED_QUERY.sort || isNarrowed(query);
}
