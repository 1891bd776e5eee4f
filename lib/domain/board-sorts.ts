/** Orders of the directory of boards; the first is the default. SQL is in `lib/data/directories`. */
export const BOARD_SORT_WORDS = {
  popular: { label: 'Popular', lead: 'the most followed first' },
  newest: { label: 'Newest', lead: 'the newest first' },
  largest: { label: 'Largest', lead: 'the largest first' },
} as const satisfies Readonly<Record<string, { label: string; lead: string }>>;
export type BoardSort = keyof typeof BOARD_SORT_WORDS;
export const BOARD_SORTS = Object.keys(BOARD_SORT_WORDS) as BoardSort[];

/** Unknown values count as the default (rule 3). */
export const toBoardSort = (value: unknown): BoardSort => BOARD_SORTS.find((sort) => sort === value) ?? 'popular';

/** '' for the first page in the default order. */
export function boardSearch(sort: BoardSort, page: number): string {
  const query = new URLSearchParams({ ...(sort !== 'popular' && { sort }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `?${query}` : '';
}
