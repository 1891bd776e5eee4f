import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { readContentFilter } from '@/app/content-filter';
import { NotFoundScreen } from '@/app/not-found-screen';
import { decodeSegments } from '@/app/segments';
import { FeedList } from '@/components/feed/feed-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { boardSeo } from '@/lib/seo/board-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { address: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

async function load({ address }: Segments, search: SearchParams) {
  const page = parsePage(search);
  const filter = await readContentFilter();
  const board = await findBoard(address, filter);
  if (!board || page === null) return null;
  if (address !== board.slug) permanentRedirect(paths.board(board.slug)({ page }));
  const list = await getBoardPins(board, page, filter);
  if (page > list.totalPages) return null;
  return { board, page, list, seo: boardSeo({ board, query: { ...DEFAULT_FEED_QUERY, page }, list }) };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
}

/** A board: name, description, creator and pins. */
export default async function BoardPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (!found) return <NotFoundScreen />;
  const { board, page, list, seo } = found;
  return (
    <>
      <Breadcrumbs trail={seo.trail} />
      <header className="mx-auto max-w-3xl pt-4 pb-8 text-center">
        <h1 className="text-3xl font-bold wrap-anywhere">{seo.heading}</h1>
        {board.description && <p className="pt-3 wrap-anywhere whitespace-pre-line">{board.description}</p>}
        <p className="pt-3 text-muted">
          {board.pinsCount} {board.pinsCount === 1 ? 'pin' : 'pins'} by{' '}
          <a href={paths.profile(board.creator._id)()} className="text-accent underline">
            {board.creator.name}
          </a>
        </p>
      </header>
      <FeedList
        graph={seo.graph}
        list={list}
        page={page}
        href={(n) => paths.board(board.slug)({ page: n })}
        ads="other"
      />
    </>
  );
}
