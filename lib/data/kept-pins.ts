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

interface KeptPins {
  name: string;
  /** SQL for person `$1`: the number `n` of pins, and a `version` that changes with them. */
  version: string;
  /** SQL for person `$1`: rows (`pin_id`, `kept_at`), each pin once. */
  rows: string;
}

interface KeptPinsRequest {
  userId: string;
  page: number;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

interface PinList {
  total: number;
  ids: number[];
}

/** Reads a person's private list of pins, the latest first, cached for a minute per version; a pin deleted meanwhile still counts, but is not shown. */
export function keptPins({ name, version, rows }: KeptPins) {
  const lists = new CachedLists<PinList>();

  async function readList({ userId, filter, rules }: KeptPinsRequest, offset: number): Promise<PinList> {
    const own = exclusion(rules, 4);
    const [row] = await namedQuery<PinList>(
      `${name} pins${own.name}`,
      `with kept as materialized (
         select array_agg(pin_id order by kept_at desc, pin_id desc) as ids from (${rows}) own),
       shown as materialized (
         select pin_id from feed where tag_id = 0 and bucket = any ($2::int[])
           and pin_id = any ((select ids from kept)::bigint[])${own.ofPinId('pin_id')})
       select (select count(*)::int from shown) as total,
              array(select id from kept, unnest(ids) with ordinality listed (id, place)
                    where id in (select pin_id from shown) order by place limit ${LIST_LENGTH} offset $3) as ids`,
      [Number(userId), feedBuckets(filter, {}), offset, ...own.values],
    );
    return row ?? { total: 0, ids: [] };
  }

  return async (request: KeptPinsRequest): Promise<PinPage> => {
    const { userId, page, filter, rules } = request;
    const [kept] = await namedQuery<{ n: number; version: string }>(`${name} version`, version, [Number(userId)]);
    if (!kept?.n) return { pins: [], total: 0, totalPages: 1 };
    const key = [userId, kept.n, kept.version, filter, rules?.key];
    const { list, ids } = await lists.readPage(key, page, (from) => readList(request, from));
    const pins = await readPinsInOrder(ids, feedBuckets(filter, {}));
    return { pins, total: list.total, totalPages: pageCount(list.total, PAGE_SIZE) };
  };
}
