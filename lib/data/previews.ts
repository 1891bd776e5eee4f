import 'server-only';
import { mediaPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { variantKey } from '@/lib/media/variants';
import type { Board, BoardPage } from '@/lib/schemas/board';

/** Path of the preview of a board; null for a private one, and until there is one. */
export async function findBoardPreview(board: Pick<Board, '_id'>): Promise<string | null> {
  const [row] = await namedQuery<{ key: string | null }>(
    'preview of board',
    'select p.key from board_previews p join boards b on b.id = p.board_id where p.board_id = $1 and not b.is_private',
    [Number(board._id)],
  );
  return row?.key ? mediaPath(variantKey.preview(row.key)) : null;
}

/** The list with the preview of its first board. */
export async function withPreview(list: BoardPage): Promise<BoardPage> {
  const [first] = list.boards;
  return first ? { ...list, preview: await findBoardPreview(first) } : list;
}
