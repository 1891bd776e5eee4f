import type { ContentFilter } from '@/lib/domain/content-filter';
import { SORT_ORDERS, TIME_PERIODS, type FeedQuery, type Sort, type SortField } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES, MEDIA_TYPES } from '@/lib/domain/media-types';
import { PAGE_SIZE } from '@/lib/config';

type Narrowing = Pick<FeedQuery, 'mediaType' | 'timePeriod'>;

const OLDEST_AGE_BUCKET = TIME_PERIODS.length;

type Column = 'saves_count' | 'pin_id';
/** Columns of `feed` and `pins` before the pin's id. */
const SORT_COLUMNS: Readonly<Record<SortField, readonly Column[]>> = { savesCount: ['saves_count'], createdAt: [] };
const EVERY_SORT_COLUMN = [...new Set(Object.values(SORT_COLUMNS).flat())].join(', ');
/** Above every row. */
export const TOP: Readonly<Record<Column, number>> = { saves_count: 2 ** 31 - 1, pin_id: Number.MAX_SAFE_INTEGER };

const sortColumns = (sort: Sort) => SORT_COLUMNS[SORT_ORDERS[sort].field];
export const isDescending = (sort: Sort): boolean => SORT_ORDERS[sort].direction === 'desc';

/** The pin's id (column `id`) and the columns of its order. */
export const feedColumns = (sort: Sort, id = 'pin_id'): string => [id, ...sortColumns(sort)].join(', ');

/** SQL of `feedColumns` behind every row. */
export const feedEnd = (sort: Sort): string =>
  (['pin_id', ...sortColumns(sort)] as const).map((column) => (isDescending(sort) ? 0 : TOP[column])).join(', ');

/** Whether the order's index begins with the age, so that each age bucket is a range. */
export const isSplitByAge = (sort: Sort): boolean => SORT_ORDERS[sort].hasPeriods;

/** Visible buckets. */
export function feedBuckets(filter: ContentFilter, { mediaType }: Narrowing): number[] {
  const media = mediaType === undefined ? MEDIA_TYPE_NAMES : [mediaType];
  const shown = filter === 'gay-straight' ? 2 : 1;
  return media.flatMap((type) => MEDIA_TYPES[type].feedBuckets.slice(0, shown)).sort();
}

/** From 0 (today) to 4 (older than a year). */
export function oldestAgeBucket({ timePeriod }: Narrowing): number {
  return timePeriod ? TIME_PERIODS.indexOf(timePeriod) : OLDEST_AGE_BUCKET;
}

/** SQL: whether a row comes after `row` in this order. */
export const isBehind = (sort: Sort, row: string): string => compared(sort, isDescending(sort) ? '<' : '>', row);

/** SQL: whether a row is `row` or comes before it in this order. */
export const isUpTo = (sort: Sort, row: string): string => compared(sort, isDescending(sort) ? '>=' : '<=', row);

function compared(sort: Sort, sign: string, row: string): string {
  const columns = [...sortColumns(sort), 'pin_id'];
  return `(${columns.join(', ')}) ${sign} (${columns.map((column) => `${row}.${column}`).join(', ')})`;
}

/**
 * An ordered index range for each bucket and age bucket, to be merged without reading other rows; ORDER BY and LIMIT in each
 * show the planner its order. All parameters are SQL.
 */
export function feedRanges(
  tag: string,
  limit: string,
  filter: ContentFilter,
  query: Narrowing & Pick<FeedQuery, 'sort'>,
  condition = 'true',
  furtherColumns = '',
) {
  const ageClauses = isSplitByAge(query.sort)
    ? Array.from({ length: oldestAgeBucket(query) + 1 }, (_, bucket) => ` and age_bucket = ${bucket}`)
    : [''];
  return feedBuckets(filter, query).flatMap((bucket) =>
    ageClauses.map(
      (
        ageClause,
      ) => `(select pin_id, ${EVERY_SORT_COLUMN}, bucket, bloom_low, bloom_high${furtherColumns} from feed where tag_id = ${tag} and bucket = ${bucket}${ageClause} and ${condition}
       order by ${feedOrder(query.sort)} limit ${limit})`,
    ),
  );
}

/** SQL of the number of pins in the feed of tag $1. */
export const feedTotalSql = (filter: ContentFilter, query: Narrowing): string =>
  `select coalesce(sum(n), 0)::int from feed_counts
    where tag_id = $1 and bucket in (${feedBuckets(filter, query).join(', ')}) and age_bucket <= ${oldestAgeBucket(query)}`;

/** SQL of a feed's order; `row`: alias with its dot, `id`: column of the pin's id. */
export const feedOrder = (sort: Sort, row = '', id = 'pin_id'): string =>
  [...sortColumns(sort), id].map((column) => `${row}${column} ${SORT_ORDERS[sort].direction}`).join(', ');

/** A page of pin ids of disjoint feeds; parameters: tag ids, then the offset. */
export function feedIdsSql(filter: ContentFilter, query: FeedQuery, feeds = 1): string {
  const offset = `$${feeds + 1}`;
  const ranges = Array.from({ length: feeds }, (_, i) =>
    feedRanges(`$${i + 1}`, `${offset} + ${PAGE_SIZE}`, filter, query),
  ).flat();
  return `select ${feedColumns(query.sort)} from (${ranges.join(' union all ')}) ranges
    order by ${feedOrder(query.sort)} limit ${PAGE_SIZE} offset ${offset}`;
}
