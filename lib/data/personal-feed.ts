import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { feedRanges, feedOrder, feedBuckets, oldestAgeBucket } from '@/lib/data/feed-sql';
import { listRows, listValues, type PersonalList } from '@/lib/data/personal-list';
import { exclusion } from '@/lib/data/personal-rules';
import { countPersonal, type PersonalTotal } from '@/lib/data/personal-totals';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { LIST_LENGTH, CachedLists } from '@/lib/data/cached-lists';
import { namedQuery } from '@/lib/db/client';
import { feedSearch } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import type { PinPage } from '@/lib/schemas/pin';

/** Rows walked for a page, or a fiftieth of a long feed; beyond it the whole list is made. */
const WALK_ROWS = 10_000;
const WALKED_SHARE = 0.02;
/** PostgreSQL reads a range in order only with a limit. */
const ANY_LENGTH = `${2 ** 31 - 1}`;
const lists = new CachedLists();

/** A page of feeds under a person's rules; totals of long lists are estimates. */
export async function readPersonalFeed(list: PersonalList, walkRows = WALK_ROWS): Promise<PinPage> {
  const total = await countPersonal(list);
  const ids = await readIds(list, total, walkRows);
  const pins = await readPinsInOrder(ids, feedBuckets(list.filter, list.query));
  return { pins, total: total.visible, totalPages: pageCount(total.visible, PAGE_SIZE) };
}

/** With few hidden rows a walk in order, else a page of a list made once a minute. */
async function readIds(
  list: PersonalList,
  { listed, visible, newest }: PersonalTotal,
  walkRows: number,
): Promise<number[]> {
  const offset = (list.query.page - 1) * PAGE_SIZE;
  if (offset >= visible) return [];
  const rows = ((offset + PAGE_SIZE) * listed) / visible;
  if (rows <= Math.max(walkRows, listed * WALKED_SHARE)) return walk(list, offset);
  const shape = feedSearch({ ...list.query, page: 1 });
  const key = [list.rules.key, list.feeds, list.filter, shape, listed, newest];
  const { ids } = await lists.readPage(key, list.query.page, async (from) => ({ ids: await gather(list, from) }));
  return ids;
}

async function walk({ feeds, query, filter, rules }: PersonalList, offset: number): Promise<number[]> {
  const own = exclusion(rules, feeds.length + 2);
  const ranges = feeds.flatMap((_, i) => feedRanges(`$${i + 1}`, ANY_LENGTH, filter, query)).join(' union all ');
  const rows = await namedQuery<{ pin_id: number }>(
    `feed personal ${feedBuckets(filter, query).join('')} ${oldestAgeBucket(query)} ${query.sort} ${feeds.length}`,
    `select pin_id from (${ranges}) walked where true${own.ofPinId('walked.pin_id')}
     order by ${feedOrder(query.sort)} limit ${PAGE_SIZE} offset $${feeds.length + 1}`,
    [...feeds, offset, ...own.values],
  );
  return rows.map(({ pin_id: id }) => id);
}

async function gather(list: PersonalList, offset: number): Promise<number[]> {
  const own = exclusion(list.rules, 5);
  const { sort } = list.query;
  const rowsOfList = listRows(list);
  const rows = await namedQuery<{ pin_id: number }>(
    `feed personal whole ${sort}${rowsOfList.name}`,
    `select f.pin_id from feed f join pins p on p.id = f.pin_id
     where ${rowsOfList.sql}${own.ofPin('p')}
     order by ${feedOrder(sort, 'f.')}
     limit ${LIST_LENGTH} offset $4`,
    [...listValues(list), offset, ...own.values],
  );
  return rows.map(({ pin_id: id }) => id);
}
