import { PAGE_SIZE } from '@/lib/config';
import { feedBuckets, feedColumns, feedOrder, feedRanges, isBehind, TOP } from '@/lib/data/feed-sql';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FeedBlocks } from '@/lib/db/types';
import { SORT_ORDERS, type FeedQuery } from '@/lib/domain/feed-query';
import { FEED_BUCKETS } from '@/lib/domain/media-types';

/** Columns with the rows of each bucket. */
export const BLOCK_COUNTS: readonly (keyof FeedBlocks)[] = FEED_BUCKETS.map((bucket) => `bucket_${bucket}` as const);

/** SQL of the row before a block: the last of the block above (`above`), or the top. */
export const topOf = (above: string): string =>
  `select coalesce(max(saves_count), ${TOP.saves_count}) as saves_count, coalesce(max(pin_id), ${TOP.pin_id}) as pin_id from (${above}) above`;

/** A page of pin ids of a descending order as `feedIdsSql`, walking only its block; parameters: $1 tag id, $2 offset. */
export function deepFeedIdsSql(filter: ContentFilter, query: FeedQuery): string {
  const { sort } = query;
  const listed = feedBuckets(filter, query)
    .map((bucket) => `bucket_${bucket}`)
    .join(' + ');
  const ranges = feedRanges('$1', `start.skipped + ${PAGE_SIZE}`, filter, query, isBehind(sort, 'start'));
  return `with block as materialized (
      select above_saves_count as saves_count, above_pin_id as pin_id, $2::bigint - (through - n) as skipped
      from (
        select saves_count, pin_id, ${listed} as n, sum(${listed}) over list as through,
          lag(saves_count) over list as above_saves_count, lag(pin_id) over list as above_pin_id
        from feed_blocks where tag_id = $1 and by_likes = ${SORT_ORDERS[sort].field === 'savesCount'}
        window list as (order by saves_count desc, pin_id desc rows unbounded preceding)) blocks
      where through > $2 or (saves_count, pin_id) = (0, 0)
      order by blocks.saves_count desc, blocks.pin_id desc limit 1),
    start as materialized (
      select top.*, coalesce((select skipped from block), $2) as skipped from (${topOf('select * from block')}) top)
    select page.* from start cross join lateral (
      select ${feedColumns(sort)} from (${ranges.join(' union all ')}) ranges
      order by ${feedOrder(sort)} limit ${PAGE_SIZE} offset start.skipped) page`;
}
