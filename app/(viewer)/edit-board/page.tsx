import type { Metadata } from 'next';
import { idParameter } from '@/lib/page/id-parameter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { SignInFirst } from '@/components/account/sign-in-first';
import { EditBoardScreen } from '@/components/board/edit/edit-board-screen';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { NoScripts } from '@/components/ui/no-scripts';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { getArrangement } from '@/lib/data/board-arrangement';
import { findOwnBoard } from '@/lib/data/own-boards';
import type { Viewer } from '@/lib/data/viewers';
import { toCard } from '@/lib/domain/to-card';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { notFoundSeo } from '@/lib/seo/status-seo';
import { editBoardSeo } from '@/lib/seo/viewer-seo';
import type { Crumb } from '@/lib/seo/page-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

/** Only if it is the viewer's own. */
const load = oncePerRequest(async ({ id, contentFilter }: Viewer, search: SearchParams) => {
  const page = parsePage(search);
  const board = await findOwnBoard(id, idParameter(search), contentFilter);
  if (!board || page === null) return null;
  const { pins, ...places } = await getArrangement(board._id, page, contentFilter);
  return page > places.totalPages ? null : { board, part: { ...places, page, cards: pins.map(toCard) } };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const viewer = await getPageViewer();
  const isThere = !viewer || (await load(viewer, await searchParams));
  return (isThere ? editBoardSeo : notFoundSeo()).metadata;
}

export default async function EditBoardPage({ searchParams }: Props) {
  const viewer = await getPageViewer();
  const search = await searchParams;
  if (!viewer) {
    return (
      <SignInFirst heading={editBoardSeo.heading} returnTo={paths.editBoard(idParameter(search))}>
        Sign in to change your boards.
      </SignInFirst>
    );
  }
  const found = await load(viewer, search);
  if (!found) return <NotFoundScreen />;
  const { board, part } = found;
  const trail: Crumb[] = [
    { name: board.creator.name, path: paths.profileBoards(viewer.id)(), isName: true },
    { name: board.name, path: paths.board(board.slug)(), isName: true },
    { name: editBoardSeo.heading, path: paths.editBoard(board._id) },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} />
      <h1 className="page-title">{editBoardSeo.heading}</h1>
      <NoScripts />
      <EditBoardScreen board={board} part={part} />
    </>
  );
}
