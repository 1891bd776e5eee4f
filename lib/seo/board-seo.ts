import { MIN_INDEXED_PINS } from '@/lib/config';
import { countText } from '@/lib/domain/count-text';
import { isFaceted, type FeedQuery } from '@/lib/domain/feed-query';
import type { Namesakes } from '@/lib/domain/namesakes';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Board, BoardPage } from '@/lib/schemas/board';
import type { Pin, PinPage } from '@/lib/schemas/pin';
import { description } from '@/lib/seo/descriptions';
import { breadcrumbNode, graphOf, personReference } from '@/lib/seo/graph-nodes';
import { boardList, collectionPage, pinList } from '@/lib/seo/list-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import { pinPath } from '@/lib/seo/pin-nodes';
import type { PreviewImage } from '@/lib/seo/site';
import { pinName } from '@/lib/seo/pin-title';
import { namedSubject, subjectText } from '@/lib/seo/subject';
import { cutText } from '@/lib/seo/text';
import { entityTitle, withSiteName } from '@/lib/seo/titles';
import { isolated } from '@/lib/domain/isolated';

const NAME_IN_SENTENCE = 50;

interface BoardPageData {
  board: Board;
  query: FeedQuery;
  list: PinPage;
  /** Other public boards with the same name (lib/data/board-namesakes). */
  namesakes?: Namesakes;
  preview?: string | null;
}

/** A private board has no preview. */
function previewOf({ board, list, preview }: BoardPageData): PreviewImage | undefined {
  const [first] = list.pins;
  return board.isPrivate || !first ? undefined : (boardPreview(board, preview) ?? pinPreview(first));
}

/** Namesakes name their creators (rule 123); private boards and those of fewer than three pins are not indexed. */
export function boardSeo(data: BoardPageData): PageSeo {
  const { board, query, list, namesakes } = data;
  const { creator } = board;
  const pathOf = paths.board(board.slug);
  const path = pathOf(query);
  const subject = namedSubject(board.name, namesakes?.number ?? 1);
  const byCreator = `Board by ${creator.name}`;
  const kinds: [string, ...string[]] = namesakes?.exist ? [byCreator] : [byCreator, 'Board'];
  const text = description(
    `${subjectText(subject, NAME_IN_SENTENCE)}: a board of ${countText(list.total, 'pin')}.`,
    [`Collected by ${creator.name}.`, board.description],
    query.page,
  );
  const trail: Crumb[] = [
    HOME,
    { name: creator.name, path: paths.profile(creator._id)(), isName: true },
    { name: board.name, path: pathOf(), isName: true },
  ];
  const first = list.pins[0];
  const metadata = pageMetadata({
    title: withSiteName(entityTitle({ subject, kinds, query }), env.SITE_NAME),
    description: text,
    path,
    index: !board.isPrivate && !isFaceted(query) && list.total >= MIN_INDEXED_PINS,
    ...neighbours((page) => pathOf({ ...query, page }), query.page, list.totalPages),
    image: previewOf(data),
    feed: board.isPrivate ? undefined : { path: machinePaths.boardFeedXml(board.slug), title: board.name },
    embed: { path: pathOf(), title: board.name },
  });
  const page = {
    ...collectionPage({ path, name: board.name, description: text, trail, first }),
    creator: personReference(paths.profile(creator._id)(), creator.name),
    dateCreated: board.createdAt,
    dateModified: board.updatedAt,
  };
  return {
    heading: board.name,
    metadata,
    graph: graphOf(page, pinList(path, list), breadcrumbNode(path, trail)),
    trail,
  };
}

const TITLE_IN_HEADING = 60;

interface PinBoardsData {
  pin: Pin;
  page: number;
  list: BoardPage;
}

/** Not indexed. */
export function pinBoardsSeo({ pin, page, list }: PinBoardsData): PageSeo {
  const pathOf = paths.pinBoards(pin._id);
  const path = pathOf(page);
  const subject = { name: pinName(pin.title), mark: '', code: '' };
  const heading = `Boards with “${isolated(cutText(pin.title, TITLE_IN_HEADING))}”`;
  const text = description(
    `${subjectText(subject, NAME_IN_SENTENCE)} is on ${countText(list.total, 'board')}.`,
    [],
    page,
  );
  const trail: Crumb[] = [HOME, { name: pin.title, path: pinPath(pin) }, { name: 'Boards', path: pathOf() }];
  const metadata = pageMetadata({
    title: withSiteName(entityTitle({ subject, kinds: ['Boards with this Pin', 'Boards'], page }), env.SITE_NAME),
    description: text,
    path,
    index: false,
    ...neighbours(pathOf, page, list.totalPages),
    image: pinPreview(pin),
  });
  const node = collectionPage({ path, name: heading, description: text, trail, first: pin });
  return { heading, metadata, graph: graphOf(node, boardList(path, page, list), breadcrumbNode(path, trail)), trail };
}
