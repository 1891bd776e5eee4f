import type { ReactNode } from 'react';
import { isPartial, SEARCH_TABS } from '@/components/search/search-tabs';
import { shortTotal, totalText, type SearchTab, type SearchTotals } from '@/lib/domain/search/totals';
import { paths } from '@/lib/routes';

interface SearchHeadProps {
  heading: string;
  /** As in the address, or as corrected. */
  term: string;
  current: SearchTab;
  totals: SearchTotals;
  /** At the end of the heading's line. */
  children?: ReactNode;
}

/** The heading and the three lists of a search with their totals, in one line where it fits (rule 18). */
export const SearchHead = ({ heading, term, current, totals, children }: SearchHeadProps) => (
  <div className="search-head">
    <h1 className="page-title">{heading}</h1>
    <nav aria-label="Search results" className="search-tabs">
      {SEARCH_TABS.map(({ tab, label, hrefOf }) => (
        <a key={tab} href={hrefOf(term)} aria-current={tab === current ? 'page' : undefined}>
          {label} <span>{shortTotal(totals[tab], isPartial(tab, totals))}</span>
        </a>
      ))}
    </nav>
    <p className="text-muted">{totalText(current, totals[current], isPartial(current, totals))}</p>
    <a href={paths.searchHelp} className="py-2 text-muted underline">
      Search help
    </a>
    {children}
  </div>
);
