import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { findUnknownNames } from '@/lib/data/search/unknown-names';
import { readContentFilter } from '@/lib/page/content-filter';
import { NoSearchResults } from '@/app/_screens/no-search-results';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { RefusedSearch } from '@/components/feed/refused-search';
import { decodeSegments } from '@/lib/page/segments';
import { FeedScreen } from '@/components/feed/feed-screen';
import { CorrectionNote } from '@/components/search/correction-note';
import { QueryParts } from '@/components/search/query-parts';
import { SearchHead } from '@/components/search/search-head';
import { UnreadSearch } from '@/components/search/unread-search';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { furtherTags } from '@/lib/domain/further-tags';
import { printSaved } from '@/lib/domain/search/saved-query';
import { searchAddress } from '@/lib/domain/search/search-address';
import { normaliseTerm } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';
import { soughtText } from '@/lib/domain/search/words-of-query';
import { paths } from '@/lib/routes';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { searchPinsSeo } from '@/lib/seo/search-seo';
import { notFoundSeo, refusedSeo, unreadSeo } from '@/lib/seo/status-seo';
import { findPinsForgivingly } from '@/lib/services/forgiving-search';
import { isRefusedSearch } from '@/lib/services/search';
import { findSearchTotals } from '@/lib/services/search-totals';

type Segments = { term: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ term: typed }: Segments, search: SearchParams) => {
  const asked = parseFeedQuery(search);
  if (isRefusedSearch(typed)) return 'refused';
  if (!normaliseTerm(typed) || !asked) return null;
  const address = searchAddress(typed, asked);
  if ('problem' in address) return { unread: { term: normaliseTerm(typed), problem: address.problem } };
  const { term, list: query } = address;
  if (!term) permanentRedirect(paths.home(query));
  if (!address.isCanonical) permanentRedirect(paths.search(term)(query));
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const { list, exact, offers, ...found } = await findPinsForgivingly({ term, query, filter, rules });
  if (query.page > list.totalPages) return null;
  const shown = found.term;
  const sought = soughtText(shown);
  const [totals, hiddenTags, unknown] = await Promise.all([
    findSearchTotals({ term: shown, filter, rules, known: { pins: list.total, arePinsPartial: list.isPartial } }),
    readHiddenTagsOf([...new Set([sought.toLowerCase(), ...searchWords(sought)])]),
    findUnknownNames(address.query.parts, filter),
  ]);
  const seo = searchPinsSeo({ term: shown, query, list });
  const path = paths.search(shown)();
  const relatedTags = furtherTags(list.pins, [sought.toLowerCase(), ...searchWords(sought)]);
  const screen = { query, list, path, seo, relatedTags, pairedWith: shown };
  return { term, shown, exact, offers, totals, hiddenTags, unknown, ...screen };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  if (page === 'refused') return refusedSeo().metadata;
  if (!page) return notFoundSeo().metadata;
  return (page.unread ? unreadSeo() : page.seo).metadata;
}

export default async function SearchPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  if (page.unread) return <UnreadSearch {...page.unread} />;
  const { term, shown, exact, offers, totals, hiddenTags, unknown, ...screen } = page;
  return (
    <FeedScreen
      {...screen}
      head={
        <>
          <SearchHead
            heading={screen.seo.heading}
            term={shown}
            current="pins"
            totals={totals}
            saved={printSaved(shown, screen.query)}
          />
          {exact && <CorrectionNote {...{ term, shown, exact }} pathOf={(other) => paths.search(other)()} />}
          <QueryParts term={shown} list={screen.query} />
        </>
      }
      ads="other"
      empty={<NoSearchResults term={term} offers={offers} />}
    >
      {unknown.map((sentence) => (
        <p key={sentence} className="pb-3">
          {sentence}
        </p>
      ))}
      {screen.list.isPartial && <p className="pb-3">We couldn’t look at all pins. Add a word to search further.</p>}
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
