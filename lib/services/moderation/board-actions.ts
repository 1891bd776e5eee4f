import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { lockFeed } from '@/lib/db/feed-lock';
import { findBoardTags } from '@/lib/data/pages-of-board';
import { purgeGone } from '@/lib/services/boards';
import { decideItems } from '@/lib/services/moderation/claims';
import { assertNotRefused } from '@/lib/services/moderation/refusals';
import { closeReports } from '@/lib/services/reports/close-reports';

/**
 * Deletes a board for a reason that its creator is told, for good; its pins stay. What was reported of it is upheld.
 * @throws AppError `missing`, or `conflict` while somebody else is at it
 */
export async function removeBoard(boardId: string, reason: string, adminId: string): Promise<void> {
  const id = Number(boardId);
  const remove = () =>
    db.transaction().execute(async (trx) => {
      await lockFeed(trx);
      const before = await findBoardTags(trx, id, null);
      await closeReports(trx, { type: 'board', id: boardId }, 'upheld', adminId);
      const { rows } = await sql<{ refused: string | null }>`
        select remove_board(${id}, ${reason}, ${Number(adminId)}) as refused`.execute(trx);
      assertNotRefused(rows[0]?.refused);
      if (before && !before.isPrivate) await purgeGone(trx, before);
    });
  await decideItems([`board-${boardId}`], adminId, () => retryOnDeadlock(remove));
}
