import { SEARCH_RESULTS_MAX } from '@/lib/config';

/** How many pins, boards and people a search finds. */
export interface SearchTotals {
  pins: number;
  boards: number;
  people: number;
  /** More pins may match (rule 265). */
  arePinsPartial?: boolean;
}

/** Lists that end at `SEARCH_RESULTS_MAX` may have more, too: "300+". */
const mark = (total: number, isPartial: boolean): string => (total === SEARCH_RESULTS_MAX || isPartial ? '+' : '');

/** As "1,234" or "300+". */
export const shortTotal = (total: number, isPartial = false): string =>
  total.toLocaleString('en') + mark(total, isPartial);

type Kind = 'pins' | 'boards' | 'people';

const NOUNS: Record<Kind, readonly [string, string]> = {
  pins: ['pin', 'pins'],
  boards: ['board', 'boards'],
  people: ['person', 'people'],
};

/** As "1 pin", "300+ boards". */
export function totalText(kind: Kind, total: number, isPartial = false): string {
  const [one, many] = NOUNS[kind];
  return `${shortTotal(total, isPartial)} ${total === 1 && !isPartial ? one : many}`;
}
