import { MAX_PAGE } from '@/lib/config';

/** How many pages `total` items fill, MAX_PAGE at most; an empty list has one (empty) page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / pageSize)));

/** Pages on either side that are linked one by one. */
const NEAR = 3;
/** Round pages on the way to far ones: every page links the nearest of each size, pages ten times as round `reach` on either side. */
const STEPS = [
  { size: 10, reach: 5 },
  { size: 100, reach: 5 },
  { size: 1000, reach: 20 },
];

/** The first page counts as the roundest of all; from the last one five of each size lead back. */
function roundPages(page: number, totalPages: number): number[] {
  const from = page === 1 ? 0 : page;
  return STEPS.flatMap(({ size, reach }) => {
    const each = page === totalPages ? 5 : from % (10 * size) ? 1 : reach;
    return range(Math.ceil(from / size) - each, Math.floor(from / size) + each).map((n) => n * size);
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Whether a page is one of those beside another. */
export const isNear = (n: number, page: number): boolean => Math.abs(n - page) <= NEAR;

/**
 * Page numbers to link from `page`: the ends, its neighbours and round ones between, so that every page is five clicks
 * from the first at most (rule 92). Null stands for the gap on either side of the neighbours.
 */
export function pageLinks(page: number, totalPages: number): (number | null)[] {
  const linked = [1, ...range(page - NEAR, page + NEAR), ...roundPages(page, totalPages), totalPages];
  const pages = [...new Set(linked)].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1] ?? n;
    return n - before > 1 && (isNear(n, page) || isNear(before, page)) ? [null, n] : [n];
  });
}
