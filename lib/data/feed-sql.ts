import type { ContentFilter } from '@/lib/domain/content-filter';
import { SORT_ORDERS, TIME_PERIODS, type FeedQuery, type Sort } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES, MEDIA_TYPES } from '@/lib/domain/media-types';
import { PAGE_SIZE } from '@/lib/config';

type Narrowing = Pick<FeedQuery, 'mediaType' | 'timePeriod'>;

const OLDEST_AGE_BUCKET = TIME_PERIODS.length;

/** Columns of `feed`, and of `pins`, by which a list in this order is sorted before its pins' ids; all descend. */
const SORT_COLUMNS: Readonly<Record<Sort, readonly string[]>> = { Popular: ['saves_count'], Latest: [] };
const EVERY_SORT_COLUMN = [...new Set(Object.values(SORT_COLUMNS).flat())].join(', ');

/** SQL of a pin's id, in the column `id`, with the columns that it is ordered by. */
export const feedColumns = (sort: Sort, id = 'pin_id'): string => [id, ...SORT_COLUMNS[sort]].join(', ');

/** Whether the index of this order has the age before its columns, so that each age bucket is a range of its own. */
export const isSplitByAge = (sort: Sort): boolean => SORT_ORDERS[sort].hasPeriods;

/** Buckets of the feed (column `bucket`: 2 * flagged + that of the media type) that a filter and a media type let through. */
export function feedBuckets(filter: ContentFilter, { mediaType }: Narrowing): number[] {
  const media = mediaType === undefined ? MEDIA_TYPE_NAMES : [mediaType];
  const flagged = filter === 'gay-straight' ? [0, 1] : [0];
  return flagged.flatMap((flag) => media.map((type) => 2 * flag + MEDIA_TYPES[type].feedBucket));
}

/** The oldest age bucket (0 today … 4 older than a year) that a period lets through. */
export function oldestAgeBucket({ timePeriod }: Narrowing): number {
  return timePeriod ? TIME_PERIODS.indexOf(timePeriod) : OLDEST_AGE_BUCKET;
}

/** SQL: whether a row of a feed stands behind `row`, which has the columns of this order and `pin_id`, in a list of this order. */
export function isBehind(sort: Sort, row: string): string {
  const columns = [...SORT_COLUMNS[sort], 'pin_id'];
  return `(${columns.join(', ')}) < (${columns.map((column) => `${row}.${column}`).join(', ')})`;
}

/**
 * A feed's rows in order as one ordered index range for each bucket and age bucket, to be merged, so that no row is
 * read that is not shown or skipped. Each range needs its own ORDER BY and LIMIT: without, the planner does not see that
 * it is ordered already.
 * @param tag SQL of the feed's tag, word or site id
 * @param limit SQL of how many rows are wanted at most
 * @param condition SQL of which rows, such as `isBehind`
 */
export function feedRanges(
  tag: string,
  limit: string,
  filter: ContentFilter,
  query: Narrowing & Pick<FeedQuery, 'sort'>,
  condition = 'true',
) {
  const ageClauses = isSplitByAge(query.sort)
    ? Array.from({ length: oldestAgeBucket(query) + 1 }, (_, bucket) => ` and age_bucket = ${bucket}`)
    : [''];
  return feedBuckets(filter, query).flatMap((bucket) =>
    ageClauses.map(
      (
        ageClause,
      ) => `(select pin_id, ${EVERY_SORT_COLUMN}, bucket, bloom_low, bloom_high from feed where tag_id = ${tag} and bucket = ${bucket}${ageClause} and ${condition}
       order by ${feedOrder(query.sort)} limit ${limit})`,
    ),
  );
}

/** SQL of how many pins of the feed of tag $1 a filter and a query let through. */
export const feedTotalSql = (filter: ContentFilter, query: Narrowing): string =>
  `select coalesce(sum(n), 0)::int from feed_counts
    where tag_id = $1 and bucket in (${feedBuckets(filter, query).join(', ')}) and age_bucket <= ${oldestAgeBucket(query)}`;

/**
 * SQL of the order of a feed's rows.
 * @param row alias of the rows, with its dot
 * @param id name of their column with the pin's id
 */
export const feedOrder = (sort: Sort, row = '', id = 'pin_id'): string =>
  [...SORT_COLUMNS[sort], id].map((column) => `${row}${column} desc`).join(', ');

/** A page of pin ids of `feeds` feeds that share no pin. Parameters: $1 … tag ids, then the offset. */
export function feedIdsSql(filter: ContentFilter, query: FeedQuery, feeds = 1): string {
  const offset = `$${feeds + 1}`;
  const ranges = Array.from({ length: feeds }, (_, i) =>
    feedRanges(`$${i + 1}`, `${offset} + ${PAGE_SIZE}`, filter, query),
  ).flat();
  return `select ${feedColumns(query.sort)} from (${ranges.join(' union all ')}) ranges
    order by ${feedOrder(query.sort)} limit ${PAGE_SIZE} offset ${offset}`;
}
