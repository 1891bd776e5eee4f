/** Orders of the directory of boards; the first is the default. */
export const BOARD_SORTS = ['popular', 'newest', 'largest'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

export const BOARD_SORT_WORDS: Readonly<Record<BoardSort, { label: string; lead: string }>> = {
  popular: { label: 'Popular', lead: 'the most followed first' },
  newest: { label: 'Newest', lead: 'the newest first' },
  largest: { label: 'Largest', lead: 'the largest first' },
};

/** Unknown values count as the default (rule 3). */
export const toBoardSort = (value: unknown): BoardSort => BOARD_SORTS.find((sort) => sort === value) ?? 'popular';

/** '' for the first page in the default order. */
export function boardSearch(sort: BoardSort, page: number): string {
  const query = new URLSearchParams({ ...(sort !== 'popular' && { sort }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `?${query}` : '';
}
