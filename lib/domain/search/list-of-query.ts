import { SORT_ORDERS, type FeedQuery, type Sort } from '@/lib/domain/feed-query';
import type { Order, Query } from '@/lib/domain/search/query';

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
