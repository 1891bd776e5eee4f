import { SEARCH_RESULTS_MAX } from '@/lib/config';

/** The lists of a search. */
export type SearchTab = 'pins' | 'boards' | 'people';

/** How many pins, boards and people a search finds. */
export interface SearchTotals extends Record<SearchTab, number> {
  /** More pins may match (rule 33). */
  arePinsPartial?: boolean;
}

/** Lists that end at `SEARCH_RESULTS_MAX` may have more, too: "300+". */
const mark = (total: number, isPartial: boolean): string => (total === SEARCH_RESULTS_MAX || isPartial ? '+' : '');

/** As "1,234" or "300+". */
export const shortTotal = (total: number, isPartial = false): string =>
  total.toLocaleString('en') + mark(total, isPartial);

const NOUNS: Record<SearchTab, readonly [string, string]> = {
  pins: ['pin', 'pins'],
  boards: ['board', 'boards'],
  people: ['person', 'people'],
};

/** As "1 pin", "300+ boards". */
export function totalText(tab: SearchTab, total: number, isPartial = false): string {
  const [one, many] = NOUNS[tab];
  return `${shortTotal(total, isPartial)} ${total === 1 && !isPartial ? one : many}`;
}
