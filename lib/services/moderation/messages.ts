import 'server-only';
import { db } from '@/lib/db/client';
import { refusals } from '@/lib/refusals';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Marks a message as answered or open. @throws AppError `missing` */
export async function markMessage(messageId: string, answered: boolean, adminId: string): Promise<void> {
  const id = Number(messageId);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('contact_messages')
      .set({ answered })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refusals.noMessage();
    await writeAuditLines(trx, {
      actor: Number(adminId),
      action: answered ? 'answer-message' : 'reopen-message',
      subject: 'message',
      subjectId: id,
    });
  });
}
