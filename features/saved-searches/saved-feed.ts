import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { CachedLists, LIST_LENGTH } from '@/lib/data/cached-lists';
import { feedBuckets } from '@/lib/data/feed-sql';
import { perTag, pinsOfTags } from '@/lib/data/follows';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import type { PinPage } from '@/lib/schemas/pin';

const COUNTED = 100;
/** Followed tags with their counts; the settings list all. */
export const LISTED_TAGS = 100;
const NEWEST = { ...DEFAULT_FEED_QUERY, sort: 'Latest' } as const;
/** Days with news of each search. */
const DAYS = 10;

export interface SavedSearch {
  id: number;
  query: string;
  name: string;
  watched: boolean;
  news: number;
}

/** Saved searches by name, with up to 100 new pins that the person would be shown. */
export const findSavedSearches = (userId: string): Promise<SavedSearch[]> =>
  namedQuery<SavedSearch>(
    'saved searches',
    `select q.id, q.query, s.name, q.terms is not null as watched,
       count_search_news($1::bigint, q.id, s.seen_to, time_id(), ${COUNTED}) as news
     from saved_searches s join searches q on q.id = s.search_id where s.user_id = $1 order by lower(s.name), q.id`,
    [Number(userId)],
  );

/** As `findSavedSearches`, of followed tags, the first hundred. */
export const findTagNews = (userId: string): Promise<{ name: string; news: number }[]> =>
  namedQuery<{ name: string; news: number }>(
    'news of followed tags',
    `select t.name, count_new_pins($1::bigint, t.id, coalesce(f.seen_to, time_id(f.created_at)), time_id(), ${COUNTED}) as news
     from tag_follows f join tags t on t.id = f.tag_id where f.user_id = $1 order by t.name limit ${LISTED_TAGS}`,
    [Number(userId)],
  );

interface Request {
  userId: string;
  /** Of saved searches. */
  searches: readonly number[];
  filter: ContentFilter;
  rules: PersonalRules | null;
  page: number;
}

interface PinList {
  total: number;
  ids: number[];
}

const lists = new CachedLists<PinList>();

/** The newest live pins that these searches or followed tags find, each once. Page 1 is always fresh; later pages use its list for a minute. */
export async function getSavedFeed(request: Request): Promise<PinPage> {
  const { userId, searches, filter, rules, page } = request;
  const key = [userId, searches.join(), filter, rules?.key];
  const { list, ids } = await lists.readPage(key, page, (from) => readList(request, from), page === 1);
  const pins = await readPinsInOrder(ids, feedBuckets(filter, NEWEST));
  return { pins, total: list.total, totalPages: pageCount(list.total, PAGE_SIZE) };
}

async function readList({ userId, searches, filter, rules }: Request, offset: number): Promise<PinList> {
  const own = exclusion(rules, 5);
  const [follows] = await namedQuery<{ n: number }>(
    'number of followed tags',
    'select count(*)::int as n from tag_follows where user_id = $1::bigint',
    [Number(userId)],
  );
  const tags = follows?.n ?? 0;
  const ofTags = tags > 0 ? `union (select pin_id from (${pinsOfTags({ query: NEWEST, filter }, tags)}) tagged)` : '';
  const shape = tags > 0 ? ` and tags ${feedBuckets(filter, NEWEST).join('')} ${perTag(tags)}` : '';
  const [row] = await namedQuery<PinList>(
    `saved feed${own.name}${shape}`,
    `select total, coalesce(ids[1 + $4 : ${LIST_LENGTH} + $4], '{}') as ids from (
       select count(*)::int as total, array_agg(p.id order by p.id desc) as ids
       from (select unnest(first_ids) as pin_id from searches where id = any ($2::int[])
             union select unnest(n.pin_ids) from unnest($2::int[]) own (id) cross join lateral (
               select pin_ids from search_news where search_id = own.id order by day desc limit ${DAYS}) n
             ${ofTags}) found join pins p on p.id = found.pin_id
       where p.status = 'live' and p.bucket = any ($3::int[]) and $1::bigint is not null${own.ofPin('p')}) shown`,
    [Number(userId), searches, feedBuckets(filter, NEWEST), offset, ...own.values],
  );
  return row ?? { total: 0, ids: [] };
}
