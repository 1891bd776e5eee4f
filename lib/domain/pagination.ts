import { MAX_PAGE } from '@/lib/config';

/** MAX_PAGE at most; an empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / pageSize)));

const NEAR = 3;
export const isNear = (n: number, page: number): boolean => Math.abs(n - page) <= NEAR;

/** Linked multiples of a size on either side; more from rounder pages and from both ends. */
function reachOf(size: number, page: number, totalPages: number): number {
  if (size === 1) return page % 10 ? NEAR : 5;
  if (page === totalPages) return 5;
  if (page > 1 && page % (size * 10)) return 1;
  return size < 1000 ? 5 : 20;
}

/** Pages to link, so that each is four clicks from the first at most (rule 4); null is a gap. */
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
