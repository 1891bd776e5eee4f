/** How many pages `total` items fill; an empty list has one (empty) page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Page numbers to link from `page`: first, last and two on either side; null stands for a gap. */
export function pageLinks(page: number, totalPages: number): (number | null)[] {
  const around = [1, page - 2, page - 1, page, page + 1, page + 2, totalPages];
  const pages = [...new Set(around)].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((n, i) => (i > 0 && n - (pages[i - 1] ?? n) > 1 ? [null, n] : [n]));
}
