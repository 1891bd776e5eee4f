import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { readContentFilter } from '@/lib/page/content-filter';
import { NoSearchResults } from '@/app/_screens/no-search-results';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { RefusedSearch } from '@/components/feed/refused-search';
import { decodeSegments } from '@/lib/page/segments';
import { FeedScreen } from '@/components/feed/feed-screen';
import { CorrectionNote } from '@/components/search/correction-note';
import { SearchHead } from '@/components/search/search-head';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { normaliseTerm, termSegment } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';
import { paths } from '@/lib/routes';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { searchPinsSeo } from '@/lib/seo/search-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { findPinsForgivingly } from '@/lib/services/forgiving-search';
import { isRefusedSearch } from '@/lib/services/search';
import { findSearchTotals } from '@/lib/services/search-totals';

type Segments = { term: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ term: typed }: Segments, search: SearchParams) => {
  const term = normaliseTerm(typed);
  const query = parseFeedQuery(search);
  if (isRefusedSearch(term)) return 'refused';
  if (!term || !query) return null;
  if (termSegment(term) !== typed) permanentRedirect(paths.search(term)(query));
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const { list, exact, offers, ...found } = await findPinsForgivingly({ term, query, filter, rules });
  if (query.page > list.totalPages) return null;
  const shown = found.term;
  const [totals, hiddenTags] = await Promise.all([
    findSearchTotals({ term: shown, filter, rules, known: { pins: list.total } }),
    readHiddenTagsOf([...new Set([shown.toLowerCase(), ...searchWords(shown)])]),
  ]);
  const seo = searchPinsSeo({ term: shown, query, list });
  return { term, shown, exact, offers, totals, hiddenTags, query, list, path: paths.search(shown)(), seo };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  return page === 'refused' ? refusedSeo().metadata : (page?.seo ?? notFoundSeo()).metadata;
}

export default async function SearchPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  const { term, shown, exact, offers, totals, hiddenTags, ...screen } = page;
  return (
    <FeedScreen
      {...screen}
      head={<SearchHead heading={screen.seo.heading} term={shown} current="pins" totals={totals} />}
      ads="other"
      empty={<NoSearchResults term={term} offers={offers} />}
    >
      {exact && <CorrectionNote term={term} shown={shown} exact={exact} />}
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
