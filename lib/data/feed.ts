import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { deepFeedIdsSql } from '@/lib/data/feed-blocks-sql';
import { feedIdsSql, feedOrder, feedTotalSql } from '@/lib/data/feed-sql';
import { readPersonalFeed } from '@/lib/data/personal-feed';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { listColumns, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { pageCount } from '@/lib/domain/pagination';
import type { Pin, PinPage } from '@/lib/schemas/pin';

/** The feed's tag that stands for every pin of the site. */
export const WHOLE_SITE = 0;
/** The id of no tag: the feed of a category that nobody has posted to yet. */
export const NO_TAG = -(2 ** 31);
/** So many pages are walked to in no longer than their block is looked up. */
const NEAR_PAGES = 20;

type FeedRow = PinRow & { total?: number };

interface FeedRequest {
  /** Id of a tag, or `WHOLE_SITE`. */
  tagId: number;
  query: FeedQuery;
  filter: ContentFilter;
  /** Of the person who asks. */
  rules?: PersonalRules | null;
}

/** A page of the site's or a tag's live pins, with exact totals. A page past the end is empty. */
export async function getFeed(request: FeedRequest): Promise<PinPage> {
  const { tagId, filter, query, rules } = request;
  if (rules) return readPersonalFeed({ feeds: [tagId], query, filter, rules });
  const rows = await readRows([tagId], query, filter, feedTotalSql(filter, query));
  const total = rows[0]?.total ?? (await countPins(request));
  return { pins: rows.map(toPin), total, totalPages: pageCount(total, PAGE_SIZE) };
}

/** The first page of the newest of the site's or a tag's live pins. */
export const newestPins = (tagId: number, filter: ContentFilter): Promise<Pin[]> =>
  readPins([tagId], { sort: 'Latest', page: 1 }, filter);

/** A page of the live pins of feeds that share no pin. */
export async function readPins(tagIds: number[], query: FeedQuery, filter: ContentFilter): Promise<Pin[]> {
  return (await readRows(tagIds, query, filter)).map(toPin);
}

/** @param totalSql SQL of the feed's total, which each row then tells */
function readRows(tagIds: number[], query: FeedQuery, filter: ContentFilter, totalSql?: string): Promise<FeedRow[]> {
  const shape = feedSearch({ ...query, page: 1 });
  const isDeep = tagIds.length === 1 && query.timePeriod === undefined && query.page > NEAR_PAGES;
  const ids = isDeep ? deepFeedIdsSql(filter, query) : feedIdsSql(filter, query, tagIds.length);
  const order = feedOrder(query.sort, 'f.');
  const total = totalSql === undefined ? '' : `, (${totalSql}) as total`;
  return namedQuery<FeedRow>(
    `feed ${filter} ${shape} ${isDeep ? 'deep' : tagIds.length}${total && ' total'}`,
    `select ${listColumns(order)}${total} from (${ids}) f join pins p on p.id = f.pin_id order by ${order}`,
    [...tagIds, (query.page - 1) * PAGE_SIZE],
  );
}

/** For a page without pins, which could say how many there are. */
async function countPins({ tagId, query, filter }: FeedRequest): Promise<number> {
  const [row] = await namedQuery<{ total: number }>(
    `feed total ${filter} ${feedSearch({ ...query, page: 1 })}`,
    `select (${feedTotalSql(filter, query)}) as total`,
    [tagId],
  );
  return row?.total ?? 0;
}
