import { SORT_ORDERS, TIME_PERIODS, type FeedQuery, type Sort, type TimePeriod } from '@/lib/domain/feed-query';
import type { Order, Part, Query } from '@/lib/domain/search/query';

const SORTS: Readonly<Partial<Record<Order, Sort>>> = { latest: 'Latest', popular: 'Popular' };

/** Moves what parameters of a list can say as well out of a search: its order and its media type. A chosen "Latest" ends the random order. */
export function listOfQuery({ parts, order }: Query, list: FeedQuery): { query: Query; list: FeedQuery } {
  const types = parts.flatMap((part) => (part.kind === 'is' ? [part.type] : []));
  const [mediaType] = types;
  const isOne = types.length === 1;
  const sort = (order && SORTS[order]) ?? list.sort;
  const own = {
    ...list,
    sort,
    ...(isOne && { mediaType }),
    timePeriod: SORT_ORDERS[sort].hasPeriods ? list.timePeriod : undefined,
  };
  const isRandom = order === 'random' && SORT_ORDERS[sort].hasPeriods;
  return {
    query: { parts: isOne ? parts.filter(({ kind }) => kind !== 'is') : parts, order: isRandom ? order : null },
    list: own,
  };
}

const PERIOD_DAYS: Readonly<Record<TimePeriod, number>> = { today: 1, week: 7, month: 30, year: 365 };
const DAY_MS = 86_400_000;
/** Between the clocks of machines. */
const MARGIN_MS = 3_600_000;

/** The list within the shortest period that has all pins after the days of a search; older feeds are not read. @param now ms since 1970 */
export function withinPeriod(list: FeedQuery, parts: readonly Part[], now: number): FeedQuery {
  const days = parts.flatMap((part) => (part.kind === 'after' ? [Date.parse(part.day)] : []));
  if (days.length === 0 || !SORT_ORDERS[list.sort].hasPeriods) return list;
  const longest = now - Math.max(...days) + MARGIN_MS;
  const timePeriod = TIME_PERIODS.find(
    (period) => period === list.timePeriod || longest <= PERIOD_DAYS[period] * DAY_MS,
  );
  return { ...list, timePeriod };
}
