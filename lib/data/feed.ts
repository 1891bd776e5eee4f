import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { deepFeedIdsSql } from '@/lib/data/feed-blocks-sql';
import { feedIdsSql, feedOrder, feedTotalSql, isDescending } from '@/lib/data/feed-sql';
import { readPersonalFeed } from '@/lib/data/personal-feed';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { listColumns, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import type { Pin, PinPage } from '@/lib/schemas/pin';

/** Feed of the whole site. */
export const WHOLE_SITE = 0;
/** Id of a category without pins. */
export const NO_TAG = -(2 ** 31);
/** Up to here a walk is as fast as a look-up of the block. */
const NEAR_PAGES = 20;

type FeedRow = PinRow & { total?: number };

interface FeedRequest {
  tagId: number;
  query: FeedQuery;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Live pins with exact totals; a page past the end is empty. */
export async function getFeed(request: FeedRequest): Promise<PinPage> {
  const { tagId, filter, query, rules } = request;
  if (rules) return readPersonalFeed({ feeds: [tagId], query, filter, rules });
  const rows = await readRows([tagId], query, filter, feedTotalSql(filter, query));
  const total = rows[0]?.total ?? (await countPins(request));
  return { pins: rows.map(toPin), total, totalPages: pageCount(total, PAGE_SIZE) };
}

export const newestPins = (tagId: number, filter: ContentFilter): Promise<Pin[]> =>
  readPins([tagId], { sort: 'Latest', page: 1 }, filter);

/** The newest live pin of all that the reader may see. */
export async function findNewestPin(reader: Pick<FeedRequest, 'filter' | 'rules'>): Promise<Pin | undefined> {
  return (await getFeed({ tagId: WHOLE_SITE, query: { sort: 'Latest', page: 1 }, ...reader })).pins[0];
}

/** Live pins of disjoint feeds. */
export async function readPins(tagIds: number[], query: FeedQuery, filter: ContentFilter): Promise<Pin[]> {
  return (await readRows(tagIds, query, filter)).map(toPin);
}

/** @param totalSql the total in each row */
function readRows(tagIds: number[], query: FeedQuery, filter: ContentFilter, totalSql?: string): Promise<FeedRow[]> {
  const shape = feedSearch({ ...query, page: 1 });
  const hasBlocks = tagIds.length === 1 && query.timePeriod === undefined && isDescending(query.sort);
  const isDeep = hasBlocks && query.page > NEAR_PAGES;
  const ids = isDeep ? deepFeedIdsSql(filter, query) : feedIdsSql(filter, query, tagIds.length);
  const order = feedOrder(query.sort, 'f.');
  const total = totalSql === undefined ? '' : `, (${totalSql}) as total`;
  return namedQuery<FeedRow>(
    `feed ${filter} ${shape} ${isDeep ? 'deep' : tagIds.length}${total && ' total'}`,
    `select ${listColumns(order)}${total} from (${ids}) f join pins p on p.id = f.pin_id order by ${order}`,
    [...tagIds, (query.page - 1) * PAGE_SIZE],
  );
}

/** For pages without rows, which could carry the total. */
async function countPins({ tagId, query, filter }: FeedRequest): Promise<number> {
  const [row] = await namedQuery<{ total: number }>(
    `feed total ${filter} ${feedSearch({ ...query, page: 1 })}`,
    `select (${feedTotalSql(filter, query)}) as total`,
    [tagId],
  );
  return row?.total ?? 0;
}
