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
import { SearchHead } from '@/components/search/search-head';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { normaliseTerm, termSegment } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';
import { paths } from '@/lib/routes';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { searchPinsSeo } from '@/lib/seo/search-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { findPins, isRefusedSearch } from '@/lib/services/search';
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
  const list = await findPins({ term, query, filter, rules });
  if (query.page > list.totalPages) return null;
  const hiddenTags = await readHiddenTagsOf([...new Set([term.toLowerCase(), ...searchWords(term)])]);
  const totals = await findSearchTotals({ term, filter, rules, known: { pins: list.total } });
  return {
    term,
    query,
    list,
    path: paths.search(term)(),
    seo: searchPinsSeo({ term, query, list }),
    totals,
    hiddenTags,
  };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  return page === 'refused' ? refusedSeo().metadata : (page?.seo ?? notFoundSeo()).metadata;
}

export default async function SearchPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  const { term, hiddenTags, totals, ...screen } = page;
  const head = <SearchHead heading={screen.seo.heading} term={term} current="pins" totals={totals} />;
  return (
    <FeedScreen {...screen} head={head} ads="other" empty={<NoSearchResults term={term} />}>
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
