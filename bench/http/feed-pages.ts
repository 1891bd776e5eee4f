import type { Visit } from '@/bench/http/walk';
import { get } from '@/testing/http';
import { CATEGORIES } from '@/lib/domain/categories';
import { CONTENT_FILTER_COOKIE, CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { feedSearch, SORT_ORDERS, SORTS, TIME_PERIODS, type FeedQuery } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { pinPageSchema } from '@/lib/schemas/pin';

const cookieOf = (filter: string) => `${CONTENT_FILTER_COOKIE}=${filter}`;

/** Every page of the main list that is full of cards, under both content filters. */
export async function fullFeedPages(origin: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const cookie of CONTENT_FILTERS.map(cookieOf)) {
    for (const query of feedQueries()) {
      const search = feedSearch({ ...query, page: 1 });
      const { body } = await get(`${origin}/api/pins${search}`, { cookie });
      const { totalPages } = pinPageSchema.parse(JSON.parse(body.toString()));
      for (let page = 1; page < totalPages; page += 1)
        visits.push({ path: `/${feedSearch({ ...query, page })}`, cookie });
    }
  }
  // Page 1 of the plain list is what all servers send, and in the sitemap: it is known already.
  return visits.filter(({ path }) => path !== '/');
}

/** Pages enough to fill a part of the cache: everything in the sitemap, and each category in several lists. */
export async function manyPages(origin: string): Promise<Visit[]> {
  const paths: string[] = [];
  for (const file of await locations(`${origin}/sitemap.xml`)) {
    paths.push(...(await locations(file)).map((url) => new URL(url).pathname));
  }
  const found = CONTENT_FILTERS.flatMap((filter) => paths.map((path) => ({ path, cookie: cookieOf(filter) })));
  return [...found, ...categoryPages()];
}

/** The first page of each category in several lists, under both content filters. */
export function categoryPages(): Visit[] {
  const lists = [...feedQueries()].slice(1, 8).map(feedSearch);
  const paths = CATEGORIES.flatMap((category) =>
    lists.map((search) => `/category/${encodeURIComponent(category)}${search}`),
  );
  return CONTENT_FILTERS.flatMap((filter) => paths.map((path) => ({ path, cookie: cookieOf(filter) })));
}

function* feedQueries(): Generator<FeedQuery> {
  for (const sort of SORTS) {
    for (const mediaType of [undefined, ...MEDIA_TYPE_NAMES]) {
      for (const timePeriod of [undefined, ...(SORT_ORDERS[sort].hasPeriods ? TIME_PERIODS : [])]) {
        yield { sort, mediaType, timePeriod, page: 1 };
      }
    }
  }
}

async function locations(url: string): Promise<string[]> {
  const { body } = await get(url);
  return [...body.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
}
