import { MAX_PAGE } from '@/lib/config';

/** How many pages `total` items fill, MAX_PAGE at most; an empty list has one (empty) page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / pageSize)));

/** Pages on either side that are linked one by one. */
const NEAR = 3;
/** Whether a page is one of those beside another. */
export const isNear = (n: number, page: number): boolean => Math.abs(n - page) <= NEAR;

/** How many multiples of a size are linked on either side: more from pages ten times as round, and from both ends. */
function reachOf(size: number, page: number, totalPages: number): number {
  if (size === 1) return page % 10 ? NEAR : 5;
  if (page === totalPages) return 5;
  if (page > 1 && page % (size * 10)) return 1;
  return size < 1000 ? 5 : 20;
}

/**
 * Page numbers to link from `page`: the ends, its neighbours and round ones between, so that every page is four clicks
 * from the first at most (rule 92). Null stands for the gap on either side of the neighbours.
 */
export function pageLinks(page: number, totalPages: number): (number | null)[] {
  const from = page > 1 ? page : 0;
  const linked = new Set([1, totalPages]);
  for (const size of [1, 10, 100, 1000]) {
    const reach = reachOf(size, page, totalPages);
    for (let n = Math.ceil(from / size) - reach; n <= from / size + reach; n += 1) linked.add(n * size);
  }
  const pages = [...linked].filter((n) => n > 0 && n <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1] ?? n;
    return n - before > 1 && (isNear(n, page) || isNear(before, page)) ? [null, n] : [n];
  });
}
