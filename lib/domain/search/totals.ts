import { SEARCH_RESULTS_MAX } from '@/lib/config';

/** How many pins, boards and people a search finds. */
export interface SearchTotals {
  pins: number;
  boards: number;
  people: number;
}

/** Lists that end at `SEARCH_RESULTS_MAX` may have more: "300+". */
const mark = (total: number): string => (total === SEARCH_RESULTS_MAX ? '+' : '');

/** As "1,234" or "300+". */
export const shortTotal = (total: number): string => total.toLocaleString('en') + mark(total);

const NOUNS = { pins: ['pin', 'pins'], boards: ['board', 'boards'], people: ['person', 'people'] } as const;

/** As "1 pin", "300+ boards". */
export function totalText(kind: keyof SearchTotals, total: number): string {
  const [one, many] = NOUNS[kind];
  return `${shortTotal(total)} ${total === 1 ? one : many}`;
}
