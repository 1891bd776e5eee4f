import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { withPreview } from '@/lib/data/previews';
import { readContentFilter } from '@/lib/page/content-filter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { NoBoards } from '@/app/_screens/popular-boards';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { RefusedSearch } from '@/components/feed/refused-search';
import { decodeSegments } from '@/lib/page/segments';
import { BoardList } from '@/components/board/board-list';
import { JsonLd } from '@/components/seo/json-ld';
import { normaliseTerm, termSegment } from '@/lib/domain/search/term';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { searchBoardsSeo } from '@/lib/seo/search-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { findBoards, isRefusedSearch } from '@/lib/services/search';

type Segments = { term: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ term: typed }: Segments, search: SearchParams) => {
  const term = normaliseTerm(typed);
  const page = parsePage(search);
  if (isRefusedSearch(term)) return 'refused';
  if (!term || page === null) return null;
  if (termSegment(term) !== typed) permanentRedirect(paths.searchBoards(term)(page));
  const list = await withPreview(await findBoards(term, page, await readContentFilter(), await readPersonalRules()));
  return page > list.totalPages ? null : { term, page, list, seo: searchBoardsSeo({ term, page, list }) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await load(await params, await searchParams);
  return found === 'refused' ? refusedSeo().metadata : (found?.seo ?? notFoundSeo()).metadata;
}

export default async function SearchBoardsPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (found === 'refused') return <RefusedSearch />;
  if (!found) return <NotFoundScreen />;
  const { term, page, list, seo } = found;
  return (
    <>
      <JsonLd graph={seo.graph} />
      <h1 className="page-title pb-4">{seo.heading}</h1>
      <BoardList
        list={list}
        page={page}
        href={paths.searchBoards(term)}
        empty={<NoBoards offers={[{ label: 'Search pins instead', href: paths.search(term)() }]} />}
      />
    </>
  );
}
