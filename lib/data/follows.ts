import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { WHOLE_SITE } from '@/lib/data/feed';
import { feedBuckets, feedOrder, feedRanges, oldestAgeBucket } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { LIST_LENGTH, CachedLists } from '@/lib/data/cached-lists';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import type { PinPage } from '@/lib/schemas/pin';

interface FollowsRequest {
  userId: string;
  query: FeedQuery;
  filter: ContentFilter;
  /** Unset: the whole site. */
  tagId?: number;
  rules?: PersonalRules | null;
}

export type FollowsPage = PinPage & {
  /** Number of followed people, boards and tags. */
  followed: number;
};

interface PinList {
  total: number;
  ids: number[];
}

const lists = new CachedLists<PinList>();

/** Most pins of followed tags in the feed, in its order, divided among the tags. */
const TAG_PINS = 6_000;
const PINS_OF_TAG = { least: 60, most: 3_000 };

/** Live pins of followed people and boards, and the first ones of followed tags, each once, with exact totals. Page 1 is always fresh; later pages use its list for a minute, unless follows change. */
export async function getFollowsFeed(request: FollowsRequest): Promise<FollowsPage> {
  const { userId, query, filter, tagId = WHOLE_SITE, rules } = request;
  const follows = await readFollows(userId);
  if (follows.n === 0) return { pins: [], total: 0, totalPages: 1, followed: 0 };
  const key = [userId, follows.n, follows.hash, filter, tagId, feedSearch({ ...query, page: 1 }), rules?.key];
  const { list, ids } = await lists.readPage(
    key,
    query.page,
    (from) => readList(request, follows.tags, from),
    query.page === 1,
  );
  const pins = await readPinsInOrder(ids, feedBuckets(filter, query));
  return { pins, total: list.total, totalPages: pageCount(list.total, PAGE_SIZE), followed: follows.n };
}

interface Follows {
  n: number;
  tags: number;
  hash: string;
}

/** Equal hashes mean equal follows. */
async function readFollows(userId: string): Promise<Follows> {
  const [row] = await namedQuery<Follows>(
    'follows',
    `select count(*)::int as n, (count(*) filter (where is_tag))::int as tags, bit_xor(hash)::text as hash
     from (select hashint8extended(target_id, 1) as hash, false as is_tag from user_follows where user_id = $1::bigint
           union all select hashint8extended(board_id, 2), false from board_follows where user_id = $1
           union all select hashint8extended(tag_id, 3), true from tag_follows where user_id = $1) followed`,
    [Number(userId)],
  );
  return row ?? { n: 0, tags: 0, hash: '' };
}

/** `any` looks a doubly found pin up once, `union` drops it. */
async function readList(request: FollowsRequest, tags: number, offset: number): Promise<PinList> {
  const { userId, query, filter, tagId = WHOLE_SITE, rules } = request;
  const own = exclusion(rules, 5);
  const isWhole = tagId === WHOLE_SITE; // A parameter for the whole site would miss its index.
  const only = isWhole ? `${WHOLE_SITE}` : `$${5 + own.values.length}::int`;
  const ofTags = tags > 0 ? `union ${pinsOfTags(request, tags, isWhole ? undefined : only)}` : '';
  const shape =
    tags > 0 ? ` and tags ${feedBuckets(filter, query).join('')} ${oldestAgeBucket(query)} ${perTag(tags)}` : '';
  const [row] = await namedQuery<PinList>(
    `follows list ${query.sort}${isWhole ? '' : ' of tag'}${own.name}${shape}`,
    `select total, coalesce(ids[1 + $4 : ${LIST_LENGTH} + $4], '{}') as ids from (
       select count(*)::int as total, array_agg(pin_id order by ${feedOrder(query.sort)}) as ids
       from (select pin_id, saves_count from feed
       where tag_id = ${only} and bucket = any ($2::int[]) and age_bucket <= $3 and pin_id = any (array(
         select p.id from user_follows f join pins p on p.posted_by = f.target_id
         where f.user_id = $1::bigint and p.status = 'live' and p.bucket = any ($2::int[])
         union all
         select bp.pin_id from board_follows f join boards b on b.id = f.board_id join users u on u.id = b.creator
         join board_pins bp on bp.board_id = b.id
         where f.user_id = $1 and (not b.is_private or b.creator = $1) and u.banned_at is null${own.ofPerson('b.creator')}
       )) ${ofTags}) found where true${own.ofPinId('found.pin_id')}) shown`,
    [
      Number(userId),
      feedBuckets(filter, query),
      oldestAgeBucket(query),
      offset,
      ...own.values,
      ...(isWhole ? [] : [tagId]),
    ],
  );
  return row ?? { total: 0, ids: [] };
}

/** How many pins of each tag. */
export const perTag = (tags: number) =>
  Math.min(PINS_OF_TAG.most, Math.max(PINS_OF_TAG.least, Math.ceil(TAG_PINS / 2 ** Math.ceil(Math.log2(tags)))));

/** SQL: the first pins of each tag that person $1 follows, in the order; `only`: those that have this tag, too. */
export function pinsOfTags(
  { query, filter }: Pick<FollowsRequest, 'query' | 'filter'>,
  tags: number,
  only?: string,
): string {
  const most = perTag(tags);
  const has =
    only &&
    `exists (select from feed x where x.tag_id = ${only} and x.bucket = feed.bucket and x.pin_id = feed.pin_id)`;
  const ranges = feedRanges('f.tag_id', `${most}`, filter, query, has).join(' union all ');
  return `select best.pin_id, best.saves_count from tag_follows f cross join lateral (
    select * from (${ranges}) ranges order by ${feedOrder(query.sort)} limit ${most}) best where f.user_id = $1`;
}
