import { pick, upTo, zipf } from '@/bench/database/random';
import type { Read } from '@/bench/database/reads/read';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { CONTENT_FILTERS, DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { SORT_ORDERS, SORTS, TIME_PERIODS, type FeedQuery } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';

const TAGS = 500;
const filter = DEFAULT_CONTENT_FILTER;

/** Any way of asking for a list, from page 1 to `pages`. */
export function anyQuery(pages: number): FeedQuery {
  const sort = pick(SORTS);
  const timePeriod = SORT_ORDERS[sort].hasPeriods ? pick([undefined, ...TIME_PERIODS]) : undefined;
  return { sort, mediaType: pick([undefined, ...MEDIA_TYPE_NAMES]), timePeriod, page: upTo(pages) };
}

const site = (query: Partial<FeedQuery>) =>
  getFeed({ tagId: WHOLE_SITE, filter, query: { sort: 'Popular', page: 1, ...query } });

export const FEED_READS: Read[] = [
  {
    name: 'feed: any tag, media, period, filter, order; pages 1–50',
    limit: 3,
    rounds: 2000,
    run: () => getFeed({ tagId: pick([WHOLE_SITE, zipf(TAGS)]), filter: pick(CONTENT_FILTERS), query: anyQuery(50) }),
  },
  { name: 'feed: whole site, page 1', limit: 3, run: () => site({}) },
  { name: 'feed: whole site, page 50', limit: 3, run: () => site({ page: 50 }) },
  {
    name: 'feed: whole site, page 50, no filter',
    limit: 3,
    run: () => getFeed({ tagId: WHOLE_SITE, filter: 'gay-straight', query: { sort: 'Popular', page: 50 } }),
  },
  { name: 'feed: whole site, latest, page 50', limit: 3, run: () => site({ sort: 'Latest', page: 50 }) },
  { name: 'feed: whole site, page 2,000', limit: 3, rounds: 100, run: () => site({ page: 2000 }) },
  {
    name: 'feed: whole site, latest, page 2,000',
    limit: 3,
    rounds: 100,
    run: () => site({ sort: 'Latest', page: 2000 }),
  },
];
