import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { readContentFilter } from '@/lib/page/content-filter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { PopularBoards } from '@/app/_screens/popular-boards';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readBlockOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { OwnBoardMarks } from '@/components/board/own-board-marks';
import { EmptyList } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { SlideshowButton } from '@/components/feed/slideshow-button';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PersonNotice } from '@/components/personal/pin-notes';
import { IntimateImageLink } from '@/components/report/intimate-image-link';
import { ReportButton } from '@/components/report/report-button';
import { NoteViewed } from '@/components/recent/note-viewed';
import { EmbedButton } from '@/components/share/embed-button';
import { SelectPins } from '@/components/select/select-pins';
import { ShareButton } from '@/components/share/share-button';
import { CoverStrip } from '@/components/user/cover-strip';
import { PinsOnBoard } from '@/components/viewer/board-counts';
import { CountOfMark } from '@/components/viewer/count-of-mark';
import { Follow } from '@/components/viewer/follow';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { bestLiked } from '@/lib/data/best-liked-pins';
import { findBoardNamesakes } from '@/lib/data/board-namesakes';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { findBoardPreview } from '@/lib/data/previews';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { boardSeo } from '@/lib/seo/board-seo';
import { boardEmbedCode } from '@/lib/seo/embed-code';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { slugOrId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

/** For a creator whom the viewer has muted or blocked. */
const NOTHING = { pins: [], total: 0, totalPages: 1 };

const load = oncePerRequest(async ({ slugOrId }: Segments, search: SearchParams) => {
  const page = parsePage(search);
  const filter = await readContentFilter();
  const viewer = await getPageViewer();
  const found = await findBoard(slugOrId, filter, viewer?.id);
  if (!found || page === null) return null;
  if (slugOrId !== found.slug) permanentRedirect(paths.board(found.slug)({ page }));
  const kind = await readBlockOf(found.creator._id);
  const rules = await readPersonalRules();
  const [list, namesakes, preview] = await Promise.all([
    kind ? NOTHING : getBoardPins(found, page, filter, rules),
    findBoardNamesakes(found),
    kind ? null : findBoardPreview(found),
  ]);
  if (page > list.totalPages) return null;
  const board = { ...found, pinsCount: list.total };
  const isOwn = viewer?.id === board.creator._id;
  const seo = boardSeo({ board, query: { ...DEFAULT_FEED_QUERY, page }, list, namesakes, preview });
  return { board, kind, isOwn, page, list, seo };
});

const toOwnBoard = ({ _id, name, slug, isPrivate = false }: Board) => ({ _id, name, slug, isPrivate });

function toViewed({ slug, name, covers: [cover] }: Board) {
  if (!cover) return { slug, name, cover: null };
  return { slug, name, cover: cover.hasSmallImage ? smallStillOf(cover.image) : cover.image };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
}

export default async function BoardPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (!found) return <NotFoundScreen />;
  const { board, kind, isOwn, page, list, seo } = found;
  return (
    <>
      {!board.isPrivate && <NoteViewed viewed={{ board: toViewed(board) }} />}
      <Breadcrumbs trail={seo.trail} />
      <header className="profile-head">
        {list.pins.length > 0 && <CoverStrip pins={bestLiked(list.pins)} isOwn={isOwn} />}
        <div className="profile-row">
          <div className="profile-words">
            <h1 className="page-title">
              <bdi translate="no">{seo.heading}</bdi>
            </h1>
            <p className="text-muted">
              <PinsOnBoard slug={board.slug} count={board.pinsCount} /> by{' '}
              <a href={paths.profile(board.creator._id)()} className="underline">
                <bdi translate="no">{board.creator.name}</bdi>
              </a>{' '}
              ·{' '}
              <CountOfMark
                mark={{ set: 'followedBoards', id: board._id }}
                count={board.followersCount}
                noun="follower"
              />
            </p>
          </div>
          <div className="profile-acts">
            {isOwn ? (
              <OwnBoardMarks board={board} />
            ) : (
              <>
                <Follow set="followedBoards" id={board._id} owner={board.creator._id} />
                <ShareButton title={board.name} path={paths.board(board.slug)()} />
                <EmbedButton code={boardEmbedCode(board)} />
                <ReportButton type="board" id={board._id} />
                <IntimateImageLink type="board" id={board._id} />
              </>
            )}
            <SlideshowButton />
            {isOwn && list.pins.length > 0 && <SelectPins board={toOwnBoard(board)} />}
          </div>
        </div>
        {board.description && (
          <p dir="auto" className="max-w-3xl wrap-anywhere whitespace-pre-line">
            {board.description}
          </p>
        )}
      </header>
      {kind ? (
        <PersonNotice userId={board.creator._id} name={board.creator.name} kind={kind} />
      ) : (
        <FeedList
          graph={seo.graph}
          list={list}
          page={page}
          href={(n) => paths.board(board.slug)({ page: n })}
          ads={board.isPrivate ? undefined : await listAds('other')}
          empty={isOwn ? <EmptyOwnBoard /> : <EmptyBoard />}
          emptied={isOwn ? <EmptyOwnBoard /> : undefined}
        />
      )}
    </>
  );
}

const EmptyOwnBoard = () => (
  <EmptyList offers={[{ label: 'Find pins', href: paths.home() }]}>
    No pins found
    <br />
    Save pins to this board to see them here.
  </EmptyList>
);

const EmptyBoard = () => (
  <>
    <EmptyList>No pins found</EmptyList>
    <PopularBoards />
  </>
);
