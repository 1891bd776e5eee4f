import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { LIST_LENGTH, CachedLists } from '@/lib/data/cached-lists';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { PinPage } from '@/lib/schemas/pin';

interface LikedRequest {
  userId: string;
  page: number;
  filter: ContentFilter;
  /** Of the person. */
  rules?: PersonalRules | null;
}

interface PinList {
  total: number;
  ids: number[];
}

const lists = new CachedLists<PinList>();

/**
 * A page of the live pins that a person likes, the latest liked first. For them alone. The list is kept for up to a
 * minute, unless they like a pin or take a like back; a pin that goes meanwhile is counted until then, but not shown.
 */
export async function getLikedPins(request: LikedRequest): Promise<PinPage> {
  const { userId, page, filter, rules } = request;
  const likes = await readLikes(userId);
  if (likes.n === 0) return { pins: [], total: 0, totalPages: 1 };
  const key = [userId, likes.n, likes.latest, filter, rules?.key];
  const { list, ids } = await lists.readPage(key, page, (from) => readList(request, from));
  const pins = await readPinsInOrder(ids, feedBuckets(filter, {}));
  return { pins, total: list.total, totalPages: pageCount(list.total, PAGE_SIZE) };
}

/** Number and last moment change together with any like: of two equal answers the sets are equal. */
async function readLikes(userId: string): Promise<{ n: number; latest: string }> {
  const [row] = await namedQuery<{ n: number; latest: string }>(
    'like count',
    'select count(*)::int as n, max(created_at)::text as latest from saves where user_id = $1::bigint',
    [Number(userId)],
  );
  return row ?? { n: 0, latest: '' };
}

async function readList({ userId, filter, rules }: LikedRequest, offset: number): Promise<PinList> {
  const own = exclusion(rules, 4);
  const [row] = await namedQuery<PinList>(
    `liked pins${own.name}`,
    `with liked as materialized (
       select array_agg(pin_id order by created_at desc, pin_id desc) as ids from saves where user_id = $1::bigint),
     shown as materialized (
       select pin_id from feed where tag_id = 0 and bucket = any ($2::int[])
         and pin_id = any ((select ids from liked)::bigint[])${own.ofPinId('pin_id')})
     select (select count(*)::int from shown) as total,
            array(select id from liked, unnest(ids) with ordinality listed (id, place)
                  where id in (select pin_id from shown) order by place limit ${LIST_LENGTH} offset $3) as ids`,
    [Number(userId), feedBuckets(filter, {}), offset, ...own.values],
  );
  return row ?? { total: 0, ids: [] };
}
