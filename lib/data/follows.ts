import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { WHOLE_SITE } from '@/lib/data/feed';
import { feedBuckets, feedOrder, oldestAgeBucket } from '@/lib/data/feed-sql';
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
  /** Number of followed people and boards. */
  followed: number;
};

interface PinList {
  total: number;
  ids: number[];
}

const lists = new CachedLists<PinList>();

/** Live pins of followed people and boards, each once, with exact totals. Page 1 is always fresh; later pages use its list for a minute, unless follows change. */
export async function getFollowsFeed(request: FollowsRequest): Promise<FollowsPage> {
  const { userId, query, filter, tagId = WHOLE_SITE, rules } = request;
  const follows = await readFollows(userId);
  if (follows.n === 0) return { pins: [], total: 0, totalPages: 1, followed: 0 };
  const key = [userId, follows.n, follows.hash, filter, tagId, feedSearch({ ...query, page: 1 }), rules?.key];
  const { list, ids } = await lists.readPage(key, query.page, (from) => readList(request, from), query.page === 1);
  const pins = await readPinsInOrder(ids, feedBuckets(filter, query));
  return { pins, total: list.total, totalPages: pageCount(list.total, PAGE_SIZE), followed: follows.n };
}

/** Equal hashes mean equal follows. */
async function readFollows(userId: string): Promise<{ n: number; hash: string }> {
  const [row] = await namedQuery<{ n: number; hash: string }>(
    'follows',
    `select count(*)::int as n, bit_xor(hash)::text as hash
     from (select hashint8extended(target_id, 1) as hash from user_follows where user_id = $1::bigint
           union all select hashint8extended(board_id, 2) from board_follows where user_id = $1) followed`,
    [Number(userId)],
  );
  return row ?? { n: 0, hash: '' };
}

/** `any` looks a doubly found pin up once. */
async function readList(
  { userId, query, filter, tagId = WHOLE_SITE, rules }: FollowsRequest,
  offset: number,
): Promise<PinList> {
  const own = exclusion(rules, 5);
  const isWhole = tagId === WHOLE_SITE; // A parameter for the whole site would miss its index.
  const [row] = await namedQuery<PinList>(
    `follows list ${query.sort}${isWhole ? '' : ' of tag'}${own.name}`,
    `select total, coalesce(ids[1 + $4 : ${LIST_LENGTH} + $4], '{}') as ids from (
       select count(*)::int as total, array_agg(pin_id order by ${feedOrder(query.sort)}) as ids
       from feed where tag_id = ${isWhole ? WHOLE_SITE : `$${5 + own.values.length}::int`} and bucket = any ($2::int[]) and age_bucket <= $3 and pin_id = any (array(
         select p.id from user_follows f join pins p on p.posted_by = f.target_id
         where f.user_id = $1::bigint and p.status = 'live' and p.bucket = any ($2::int[])
         union all
         select bp.pin_id from board_follows f join boards b on b.id = f.board_id join users u on u.id = b.creator
         join board_pins bp on bp.board_id = b.id
         where f.user_id = $1 and (not b.is_private or b.creator = $1) and u.banned_at is null${own.ofPerson('b.creator')}
       ))${own.ofPinId('feed.pin_id')}) shown`,
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
