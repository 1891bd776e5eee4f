import 'server-only';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { lockFeed } from '@/lib/db/feed-lock';
import { purge } from '@/lib/db/purge';
import { findBoardTags, removalOfBoard } from '@/lib/data/pages-of-board';
import { callOrRefuse } from '@/lib/services/call-or-refuse';
import { decideItems } from '@/lib/services/moderation/claims';
import { closeReports } from '@/lib/services/reports/close-reports';
import { boardRemoved } from '@/lib/services/system-notifications';
import { notifyPeople } from '@/lib/services/notify-people';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Deletes a board for good, notifies its creator and upholds its reports; its pins stay. @throws AppError `missing`, or `conflict` for another moderator's claim */
export async function removeBoard(boardId: string, reason: string, adminId: string): Promise<void> {
  const id = Number(boardId);
  const remove = () =>
    db.transaction().execute(async (trx) => {
      await lockFeed(trx);
      const before = await findBoardTags(trx, id, null);
      await closeReports(trx, { type: 'board', id: boardId }, 'upheld', adminId);
      const { owner, name } = await callOrRefuse<{ owner: number; name: string }>(trx, 'remove_board', { b: id });
      if (before && !before.isPrivate) await purge(trx, removalOfBoard(before));
      await notifyPeople(trx, { userId: owner, ...boardRemoved(name, reason) });
      await writeAuditLines(trx, {
        actor: Number(adminId),
        action: 'remove-board',
        subject: 'board',
        subjectId: id,
        detail: { reason, name, creator: String(owner) },
      });
    });
  await decideItems([`board-${boardId}`], adminId, () => retryOnDeadlock(remove));
}
