import { atomResponse, feedMoved, noFeed } from '@/app/feed.xml/atom-response';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { decoded } from '@/lib/domain/decoded';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';

interface Context {
  params: Promise<{ slugOrId: string }>;
}

/** Only public boards; the latest additions first. */
export async function GET(_request: Request, { params }: Context) {
  const slugOrId = decoded((await params).slugOrId);
  const board = slugOrId === null ? null : await findBoard(slugOrId, DEFAULT_CONTENT_FILTER);
  if (!board) return noFeed('board');
  const path = machinePaths.boardFeedXml(board.slug);
  if (slugOrId !== board.slug) return feedMoved(path);
  const { pins } = await getBoardPins(board, 1, DEFAULT_CONTENT_FILTER);
  return atomResponse({ pins, title: board.name, path, pagePath: paths.board(board.slug)() });
}
