import 'server-only';
import { BOARDS_PAGE_SIZE } from '@/lib/config';
import { boardColumns, showsFlagged, toBoard, type BoardRow } from '@/lib/data/board-row';
import { findBoard } from '@/lib/data/boards';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { Board, BoardPage } from '@/lib/schemas/board';

/** Private or not; null for others' boards. */
export async function findOwnBoard(userId: string, slugOrId: string, filter: ContentFilter): Promise<Board | null> {
  const board = await findBoard(slugOrId, filter, userId);
  return board?.creator._id === userId ? board : null;
}

/** Also empty and private boards, the newest first. */
export async function getOwnBoards(userId: string, page: number, filter: ContentFilter): Promise<BoardPage> {
  const [rows, total] = await Promise.all([
    namedQuery<BoardRow>(
      'own boards',
      `select ${boardColumns('$2::boolean')} from boards b join users u on u.id = b.creator
       where b.creator = $1::bigint order by b.id desc limit ${BOARDS_PAGE_SIZE} offset $3`,
      [Number(userId), showsFlagged(filter), (page - 1) * BOARDS_PAGE_SIZE],
    ),
    countOwnBoards(userId),
  ]);
  const boards = rows.map((row) => toBoard(row, userId));
  return { boards, total, totalPages: pageCount(total, BOARDS_PAGE_SIZE) };
}

export async function countOwnBoards(userId: string): Promise<number> {
  const [row] = await namedQuery<{ n: number }>(
    'own boards total',
    'select count(*)::int as n from boards where creator = $1::bigint',
    [Number(userId)],
  );
  return row?.n ?? 0;
}
