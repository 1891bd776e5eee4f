import type { SearchResultsPage } from 'schema-dts';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { paths } from '@/lib/routes';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { PeoplePage } from '@/lib/schemas/user';
import { description } from '@/lib/seo/descriptions';
import { graphOf, node, pageBase } from '@/lib/seo/graph-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { neighbours, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import type { PreviewImage } from '@/lib/seo/site';
import { cutText, oneLine } from '@/lib/seo/text';
import { searchHeading, searchTitle, type SearchNoun } from '@/lib/seo/titles';

interface Results {
  term: string;
  noun: SearchNoun;
  pathOf: (page: number) => string;
  page: number;
  list: { total: number; totalPages: number };
  image?: PreviewImage;
}

/** Never indexed: anybody could put words into results (rule 94). */
function resultsSeo({ term, noun, pathOf, page, list, image }: Results): PageSeo {
  const heading = searchHeading(term);
  const text = description(`${noun} found for “${cutText(oneLine(term), 50)}”.`, [], page);
  const path = pathOf(page);
  const metadata = pageMetadata({
    title: searchTitle(term, noun, page),
    description: text,
    path,
    index: false,
    ...neighbours(pathOf, page, list.totalPages),
    image,
  });
  const results: SearchResultsPage = node('SearchResultsPage', {
    ...pageBase(path, heading, text),
    mainEntity: node('ItemList', { numberOfItems: list.total }),
  });
  return { heading, metadata, graph: graphOf(results), trail: [] };
}

export function searchPinsSeo({ term, query, list }: { term: string; query: FeedQuery; list: PinPage }): PageSeo {
  const pathOf = (page: number) => paths.search(term)({ ...query, page });
  const [first] = list.pins;
  return resultsSeo({ term, noun: 'Gifs & Pics', pathOf, page: query.page, list, image: first && pinPreview(first) });
}

export function searchBoardsSeo({ term, page, list }: { term: string; page: number; list: BoardPage }): PageSeo {
  const [first] = list.boards;
  const image = first && boardPreview(first, list.preview);
  return resultsSeo({ term, noun: 'Boards', pathOf: paths.searchBoards(term), page, list, image });
}

export function searchPeopleSeo({ term, page, list }: { term: string; page: number; list: PeoplePage }): PageSeo {
  return resultsSeo({ term, noun: 'People', pathOf: paths.searchPeople(term), page, list });
}
