import type { Offer } from '@/components/feed/empty-list';
import { totalText, type SearchTab, type SearchTotals } from '@/lib/domain/search/totals';
import { paths } from '@/lib/routes';

export const SEARCH_TABS = [
  { tab: 'pins', label: 'Pins', hrefOf: (term: string) => paths.search(term)() },
  { tab: 'boards', label: 'Boards', hrefOf: (term: string) => paths.searchBoards(term)() },
  { tab: 'people', label: 'People', hrefOf: (term: string) => paths.searchPeople(term)() },
] as const satisfies readonly { tab: SearchTab; label: string; hrefOf: (term: string) => string }[];

/** More pins may match (rule 33). */
export const isPartial = (tab: SearchTab, { arePinsPartial }: SearchTotals): boolean =>
  tab === 'pins' && arePinsPartial === true;

/** The other lists of a search that have something (rule 30). */
export const otherTabs = (current: SearchTab, term: string, totals: SearchTotals): Offer[] =>
  SEARCH_TABS.filter(({ tab }) => tab !== current && totals[tab] > 0).map(({ tab, hrefOf }) => ({
    label: `Show ${totalText(tab, totals[tab], isPartial(tab, totals))}`,
    href: hrefOf(term),
  }));
