import 'server-only';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import type { SearchTotals } from '@/lib/domain/search/totals';
import { countBoardsMeant, countPeopleMeant, findPinsMeant } from '@/lib/services/meant-search';
import { findsNothing } from '@/lib/services/search';

interface TotalsRequest {
  term: string;
  filter: ContentFilter;
  rules: PersonalRules | null;
  /** The totals of the list that is read anyway. */
  known: Partial<SearchTotals>;
}

/** For the tabs of a search. */
export async function findSearchTotals({ term, filter, rules, known }: TotalsRequest): Promise<SearchTotals> {
  if (findsNothing(term)) return { pins: 0, boards: 0, people: 0 };
  const [pins, boards, people] = await Promise.all([
    known.pins === undefined
      ? countPins({ term, filter, rules })
      : { pins: known.pins, arePinsPartial: known.arePinsPartial },
    known.boards ?? countBoardsMeant(term, filter, rules),
    known.people ?? countPeopleMeant(term, rules),
  ]);
  return { ...pins, boards, people };
}

async function countPins(search: Omit<TotalsRequest, 'known'>): Promise<Pick<SearchTotals, 'pins' | 'arePinsPartial'>> {
  const { list } = await findPinsMeant({ ...search, query: DEFAULT_FEED_QUERY });
  return { pins: list.total, arePinsPartial: list.isPartial };
}
