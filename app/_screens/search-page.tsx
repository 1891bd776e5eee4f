import 'server-only';
import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import type { Offer } from '@/components/feed/empty-list';
import { RefusedSearch } from '@/components/feed/refused-search';
import { CorrectionNote } from '@/components/search/correction-note';
import { DidYouMean } from '@/components/search/did-you-mean';
import { SearchHead } from '@/components/search/search-head';
import { SearchNotes } from '@/components/search/search-notes';
import { otherTabs } from '@/components/search/search-tabs';
import { JsonLd } from '@/components/seo/json-ld';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { termSegment, trimTerm } from '@/lib/domain/search/term';
import type { SearchTab } from '@/lib/domain/search/totals';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import type { PageSeo } from '@/lib/seo/page-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { findForgivingly, type correctWords } from '@/lib/services/forgiving-search';
import type { Meant } from '@/lib/services/meant-search';
import { isRefusedSearch } from '@/lib/services/search';
import { findSearchTotals } from '@/lib/services/search-totals';

type Segments = { term: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

interface Request {
  term: string;
  page: number;
  filter: ContentFilter;
  rules: PersonalRules | null;
}

interface Shown<List> extends Pick<Request, 'term' | 'page'> {
  list: List;
  /** Other lists of the search that have something. */
  tabs: readonly Offer[];
}

interface SearchPage<List> {
  tab: SearchTab;
  pathOf: (term: string) => (page: number) => string;
  read: (request: Request) => Promise<Meant<List>>;
  /** For a search that finds nothing. */
  readPartly?: (request: Request) => Promise<{ list: List; needed: string } | null>;
  correct: typeof correctWords;
  seo: (shown: Omit<Shown<List>, 'tabs'>) => PageSeo;
  show: (shown: Shown<List>) => ReactElement;
}

/** A search for boards or people (rules 18 and 26). */
export function searchPage<List extends { total: number; totalPages: number }>(kind: SearchPage<List>) {
  const load = oncePerRequest(async ({ term: typed }: Segments, search: SearchParams) => {
    const term = trimTerm(typed);
    const page = parsePage(search);
    if (isRefusedSearch(term)) return 'refused';
    if (!term || page === null) return null;
    if (termSegment(term) !== typed) permanentRedirect(kind.pathOf(term)(page));
    const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
    const read = (other: string) => kind.read({ term: other, page, filter, rules });
    const { exact, offers, note, ...found } = await findForgivingly(
      { typed: () => read(term), find: async (other) => (await read(other)).list },
      () => kind.correct(term, filter),
    );
    const partly = found.list.total === 0 ? await kind.readPartly?.({ term, page, filter, rules }) : null;
    const { list, needed } = partly ?? { list: found.list, needed: undefined };
    if (page > list.totalPages) return null;
    const shown = { term: exact ? found.term : term, page, list };
    const totals = await findSearchTotals({ term: shown.term, filter, rules, known: { [kind.tab]: found.list.total } });
    return { typed: term, shown, exact, offers, notes: note ? [note] : [], needed, totals, seo: kind.seo(shown) };
  });

  async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    const found = await load(await params, await searchParams);
    return found === 'refused' ? refusedSeo().metadata : (found?.seo ?? notFoundSeo()).metadata;
  }

  async function Page({ params, searchParams }: Props) {
    const found = await load(decodeSegments(await params), await searchParams);
    if (found === 'refused') return <RefusedSearch />;
    if (!found) return <NotFoundScreen />;
    const { typed, shown, exact, offers, notes, needed, totals, seo } = found;
    const tabs = otherTabs(kind.tab, shown.term, totals);
    const pathOf = (term: string) => kind.pathOf(term)(1);
    return (
      <>
        <JsonLd graph={seo.graph} />
        <SearchHead heading={seo.heading} term={shown.term} current={kind.tab} totals={totals} />
        {exact && <CorrectionNote term={typed} shown={shown.term} exact={exact} pathOf={pathOf} />}
        <SearchNotes notes={notes} needed={needed} thing="board" tabs={tabs} />
        <div className="pt-4">{kind.show({ ...shown, tabs })}</div>
        <DidYouMean offers={offers.map((label) => ({ label, href: pathOf(label) }))} />
      </>
    );
  }

  return { generateMetadata, Page };
}
