import { MIN_INDEXED_PINS } from '@/lib/config';
import { countText } from '@/lib/domain/count-text';
import { isFaceted, type FeedQuery } from '@/lib/domain/feed-query';
import type { Namesakes } from '@/lib/domain/namesakes';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Board, BoardPage } from '@/lib/schemas/board';
import type { Pin, PinPage } from '@/lib/schemas/pin';
import { personReference } from '@/lib/seo/graph-nodes';
import { boardList, pinList } from '@/lib/seo/list-nodes';
import { listSeo } from '@/lib/seo/list-seo';
import { HOME, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import { pinPath } from '@/lib/seo/pin-nodes';
import type { PreviewImage } from '@/lib/seo/site';
import { pinName } from '@/lib/seo/pin-title';
import { namedSubject, subjectText } from '@/lib/seo/subject';
import { cutText } from '@/lib/seo/text';
import { entityTitle } from '@/lib/seo/titles';
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

/** Namesakes name their creators (rule 91); private boards and those of fewer than three pins are not indexed. */
export function boardSeo(data: BoardPageData): PageSeo {
  const { board, query, list, namesakes } = data;
  const { creator } = board;
  const pathOf = paths.board(board.slug);
  const subject = namedSubject(board.name, namesakes?.number ?? 1);
  const byCreator = `Board by ${creator.name}`;
  const kinds: [string, ...string[]] = namesakes?.exist ? [byCreator] : [byCreator, 'Board'];
  const author = paths.profile(creator._id)();
  return listSeo({
    heading: board.name,
    title: entityTitle({ subject, kinds, query }),
    lead: `${subjectText(subject, NAME_IN_SENTENCE)}: a board of ${countText(list.total, 'pin')}.`,
    more: [`Collected by ${creator.name}.`, board.description],
    index: !board.isPrivate && !isFaceted(query) && list.total >= MIN_INDEXED_PINS,
    pathOf: (page) => pathOf({ ...query, page }),
    page: query.page,
    list,
    trail: [
      HOME,
      { name: creator.name, path: author, isName: true },
      { name: board.name, path: pathOf(), isName: true },
    ],
    image: previewOf(data),
    feed: board.isPrivate ? undefined : { path: machinePaths.boardFeedXml(board.slug), title: board.name },
    embed: { path: pathOf(), title: board.name },
    first: list.pins[0],
    entries: (path) => pinList(path, list),
    fields: {
      creator: personReference(author, creator.name),
      dateCreated: board.createdAt,
      dateModified: board.updatedAt,
    },
  });
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
  const subject = { name: pinName(pin.title), mark: '', code: '' };
  return listSeo({
    heading: `Boards with “${isolated(cutText(pin.title, TITLE_IN_HEADING))}”`,
    title: entityTitle({ subject, kinds: ['Boards with this Pin', 'Boards'], page }),
    lead: `${subjectText(subject, NAME_IN_SENTENCE)} is on ${countText(list.total, 'board')}.`,
    index: false,
    pathOf,
    page,
    list,
    trail: [HOME, { name: pin.title, path: pinPath(pin) }, { name: 'Boards', path: pathOf() }],
    image: pinPreview(pin),
    first: pin,
    entries: (path) => boardList(path, page, list),
  });
}
