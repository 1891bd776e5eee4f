import 'server-only';
import { mediaPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { variantKey } from '@/lib/media/variants';
import type { Board, BoardPage } from '@/lib/schemas/board';

/** Null for a private board, and until it is made. */
export async function findBoardPreview(board: Pick<Board, '_id'>): Promise<string | null> {
  const [row] = await namedQuery<{ key: string | null }>(
    'preview of board',
    'select p.key from board_previews p join boards b on b.id = p.board_id where p.board_id = $1 and not b.is_private',
    [Number(board._id)],
  );
  return row?.key ? mediaPath(variantKey.preview(row.key)) : null;
}

export async function withPreview(list: BoardPage): Promise<BoardPage> {
  const [first] = list.boards;
  return first ? { ...list, preview: await findBoardPreview(first) } : list;
}
