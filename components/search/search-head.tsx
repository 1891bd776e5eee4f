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
  /** Beside the heading. */
  children?: ReactNode;
}

/** The three lists of a search with their totals, and the heading (rule 18). */
export const SearchHead = ({ heading, term, current, totals, children }: SearchHeadProps) => (
  <>
    <nav aria-label="Search results" className="search-tabs">
      {SEARCH_TABS.map(({ tab, label, hrefOf }) => (
        <a key={tab} href={hrefOf(term)} aria-current={tab === current ? 'page' : undefined}>
          {label} <span>{shortTotal(totals[tab], isPartial(tab, totals))}</span>
        </a>
      ))}
    </nav>
    <div className="page-head">
      <h1 className="page-title">{heading}</h1>
      <p className="text-muted">{totalText(current, totals[current], isPartial(current, totals))}</p>
      <a href={paths.searchHelp} className="text-muted underline">
        Search help
      </a>
      {children}
    </div>
  </>
);
