import 'server-only';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { insist } from '@/lib/db/insist';
import { purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { findBoardTags } from '@/lib/services/board-pages';
import { assertDone } from '@/lib/services/board-refusals';

interface BoardPin {
  userId: string;
  boardId: string;
  pinId: string;
}

/**
 * Puts a pin on a board of the person's own, in front of the others; nothing changes when it is there already.
 * @throws AppError `missing`, `forbidden`, or `conflict` when the board is full
 */
export const putOnBoard = ({ userId, boardId, pinId }: BoardPin): Promise<void> =>
  change(boardId, pinId, sql`put_on_board(${userId}, ${boardId}, ${pinId})`);

/**
 * Takes a pin off a board of the person's own; nothing changes when it is not there.
 * @throws AppError `missing` or `forbidden`
 */
export const takeOffBoard = ({ userId, boardId, pinId }: BoardPin): Promise<void> =>
  change(boardId, pinId, sql`take_off_board(${userId}, ${boardId}, ${pinId})`);

/**
 * Moves a pin before another one of the same board, or to the end.
 * @throws AppError `missing` or `forbidden`
 */
export const moveOnBoard = ({ userId, boardId, pinId, before }: BoardPin & { before: string | null }): Promise<void> =>
  change(boardId, null, sql`move_on_board(${userId}, ${boardId}, ${pinId}, ${before})`);

/** @param pinId the pin whose pages change too, if any */
function change(boardId: string, pinId: string | null, act: RawBuilder<unknown>): Promise<void> {
  return insist(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ refused: string | null }>`select ${act} as refused`.execute(trx);
      assertDone(rows[0]?.refused);
      await refresh(trx, Number(boardId), pinId === null ? [] : [Number(pinId)]);
    }),
  );
}

async function refresh(trx: Transaction<DB>, boardId: number, pinIds: number[]): Promise<void> {
  const tags = await findBoardTags(trx, boardId, pinIds);
  if (tags && !tags.isPrivate) await purgeTags(trx, [...tags.own, tags.creator, ...tags.pins], 'soft');
}
