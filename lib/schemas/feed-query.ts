import { z } from 'zod';
import { MAX_PAGE } from '@/lib/config';
import { DEFAULT_FEED_QUERY, SORT_ORDERS, SORTS, TIME_PERIODS, type FeedQuery } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';

/** Parameters of a page's URL from Next.js; a repeated one is an array. */
export type SearchParams = Record<string, string | string[] | undefined>;

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** Anything but a whole number counts as page 1; null is an impossible page. */
const pageSchema = z.preprocess((value) => {
  const page = Number(first(value) || 1);
  return Number.isInteger(page) ? page : 1;
}, z.int().min(1).max(MAX_PAGE).nullable().catch(null));

const feedQuerySchema = z.object({
  sort: z.preprocess(first, z.enum(SORTS).catch(DEFAULT_FEED_QUERY.sort)),
  mediaType: z.preprocess(first, z.enum(MEDIA_TYPE_NAMES).optional().catch(undefined)),
  timePeriod: z.preprocess(first, z.enum(TIME_PERIODS).optional().catch(undefined)),
  page: pageSchema,
});

/** Unknown values count as the default (rule 3); null for an impossible page. */
export function parseFeedQuery(search: SearchParams): FeedQuery | null {
  const { page, timePeriod, ...rest } = feedQuerySchema.parse(search);
  return page === null
    ? null
    : { ...rest, timePeriod: SORT_ORDERS[rest.sort].hasPeriods ? timePeriod : undefined, page };
}

export const parsePage = (search: SearchParams): number | null => pageSchema.parse(search.page);
