import { boardAnswer } from '@/lib/api/absolute-images';
import { findBoard } from '@/lib/data/boards';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { refusals } from '@/lib/refusals';
import type { Board } from '@/lib/schemas/board';

interface Requester {
  viewer: { id: string };
  filter: ContentFilter;
}

/**
 * The answer of calls that changed a board: as it is now, for its creator.
 * @throws AppError `missing` when it was deleted meanwhile
 */
export async function ownBoardAnswer(boardId: string, { viewer, filter }: Requester): Promise<Board> {
  const board = await findBoard(boardId, filter, viewer.id);
  if (!board) throw refusals.noBoard();
  return boardAnswer(board);
}
