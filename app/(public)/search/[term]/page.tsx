import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { findUnknownNames } from '@/lib/data/search/unknown-names';
import { readContentFilter } from '@/lib/page/content-filter';
import { NoSearchResults } from '@/app/_screens/no-search-results';
import { searchHeadParts } from '@/app/_parts/search-head';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { Parts } from '@/app/_screens/parts';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { RefusedSearch } from '@/components/feed/refused-search';
import { decodeSegments } from '@/lib/page/segments';
import { FeedScreen } from '@/components/feed/feed-screen';
import { CorrectionNote } from '@/components/search/correction-note';
import { DidYouMean } from '@/components/search/did-you-mean';
import { QueryParts } from '@/components/search/query-parts';
import { SearchHead } from '@/components/search/search-head';
import { SearchNotes } from '@/components/search/search-notes';
import { otherTabs } from '@/components/search/search-tabs';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { furtherTags } from '@/lib/domain/further-tags';
import { feedSearch, type FeedQuery } from '@/lib/domain/feed-query';
import { listOfQuery } from '@/lib/domain/search/list-of-query';
import { parseSearch } from '@/lib/domain/search/parse';
import { printQuery } from '@/lib/domain/search/query';
import { termSegment, trimTerm } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';
import { soughtText } from '@/lib/domain/search/words-of-query';
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

const load = oncePerRequest(async ({ term: given }: Segments, search: SearchParams) => {
  const [typed, asked] = [trimTerm(given), parseFeedQuery(search)];
  if (isRefusedSearch(typed)) return 'refused';
  if (!typed || !asked) return null;
  if (termSegment(typed) !== given) permanentRedirect(paths.search(typed)(asked));
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const found = await findPinsForgivingly({ term: typed, query: asked, filter, rules });
  const { list, exact, offers, needed, mediaType = asked.mediaType } = found;
  if (asked.page > list.totalPages) return null;
  const shown = { term: needed ? typed : found.term, query: { ...asked, mediaType } };
  const [own, page] = exact ? [found.term, shown.query] : [typed, asked];
  const { hints, ...parsed } = parseSearch(typed);
  const isFound = list.total > 0 && !needed;
  const sought = soughtText(shown.term);
  const [totals, hiddenTags, unknown] = await Promise.all([
    findSearchTotals({
      term: own,
      filter,
      rules,
      known: { pins: needed ? 0 : list.total, arePinsPartial: list.isPartial },
    }),
    readHiddenTagsOf([...new Set([sought.toLowerCase(), ...searchWords(sought)])]),
    findUnknownNames(parsed.parts, filter),
  ]);
  return {
    typed,
    own,
    shown,
    exact,
    offers,
    needed,
    totals,
    hiddenTags,
    notes: [...(found.note ? [found.note] : []), ...unknown, ...(isFound ? [] : hints)],
    screen: {
      ...choicesOf({ ...shown, term: found.term }, own, page),
      hrefOf: (number: number) => paths.search(own)({ ...page, page: number }),
      list,
      seo: searchPinsSeo({ term: own, query: page, list }),
      relatedTags: furtherTags(list.pins, [sought.toLowerCase(), ...searchWords(sought)]),
      pairedWith: shown.term,
    },
  };
});

/** A choice above the list replaces the operators and words that say the same. */
function choicesOf(shown: { term: string; query: FeedQuery }, own: string, asked: FeedQuery) {
  const { query: rest, list: query } = listOfQuery(parseSearch(shown.term), shown.query);
  const text = feedSearch(query) === feedSearch(asked) ? own : printQuery(rest);
  return { query, path: text ? paths.search(text)() : paths.home() };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  if (page === 'refused') return refusedSeo().metadata;
  return (page?.screen.seo ?? notFoundSeo()).metadata;
}

export default async function SearchPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  const { typed, own, shown, exact, offers, needed, totals, hiddenTags, notes, screen } = page;
  const tabs = otherTabs('pins', own, totals);
  return (
    <FeedScreen
      {...screen}
      head={
        <>
          <SearchHead heading={screen.seo.heading} term={own} current="pins" totals={totals}>
            <Parts of={searchHeadParts} props={{ term: shown.term, list: shown.query }} />
          </SearchHead>
          {exact && (
            <CorrectionNote
              {...{ term: typed, shown: own, exact }}
              pathOf={(term) => paths.search(term)({ mediaType: shown.query.mediaType })}
            />
          )}
          <QueryParts term={shown.term} list={shown.query} />
        </>
      }
      ads={await listAds('other')}
      empty={<NoSearchResults term={typed} offers={offers} tabs={tabs} />}
    >
      <SearchNotes notes={notes} needed={needed} thing="pin" tabs={tabs} />
      {needed && <DidYouMean offers={offers.map((label) => ({ label, href: paths.search(label)() }))} />}
      {screen.list.isPartial && <p className="pb-3">We couldn’t look at all pins. Add a word to search further.</p>}
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
