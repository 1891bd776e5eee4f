import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { lockFeed } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import type { TakedownDecision } from '@/lib/domain/takedown';
import { refusals } from '@/lib/refusals';
import { removePins } from '@/lib/services/moderation/pin-actions';
import { closeReports } from '@/lib/services/reports/close-reports';
import { closeWhenDecided } from '@/lib/services/takedowns/close-takedown';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/**
 * Decides about a pin of a notice, once, for all open notices with it; a removed pin answers 451, and its poster is notified. The last
 * decision closes a notice.
 * @throws AppError `missing`, or `conflict` when it is decided already
 */
export async function decideTakedownPin(
  takedownId: string,
  pinId: string,
  decision: TakedownDecision,
  reason: string,
  adminId: string,
): Promise<void> {
  const [takedown, pin] = [Number(takedownId), Number(pinId)];
  const note = (trx: Transaction<DB>) => noteDecision(trx, { takedown, pin, decision, reason, admin: Number(adminId) });
  await assertOpen(takedown, pin);
  if (decision === 'removed') await removePins([pinId], { reason, legal: true, actor: adminId, also: note });
  else {
    await db.transaction().execute(async (trx) => {
      await lockFeed(trx);
      await note(trx);
    });
  }
}

interface Decision {
  takedown: number;
  pin: number;
  decision: TakedownDecision;
  reason: string;
  admin: number;
}

async function noteDecision(trx: Transaction<DB>, { takedown, pin, decision, reason, admin }: Decision): Promise<void> {
  const decided = await trx
    .updateTable('takedown_pins')
    .set({ decision, reason, decided_by: admin, decided_at: sql<Date>`now()` })
    .where('pin_id', '=', pin)
    .where('decision', 'is', null)
    .$if(decision === 'kept', (query) => query.where('takedown_id', '=', takedown))
    .returning('takedown_id')
    .execute();
  const takedowns = decided.map(({ takedown_id: id }) => id).sort((a, b) => a - b);
  if (!takedowns.includes(takedown)) throw decidedAlready();
  if (decision === 'removed') await closeReports(trx, { type: 'pin', id: String(pin) }, 'upheld', String(admin));
  for (const id of takedowns) await closeWhenDecided(trx, id);
  const lines = takedowns.map((subjectId) => ({
    actor: admin,
    action: 'decide-takedown' as const,
    subject: 'takedown' as const,
    subjectId,
    detail: { pin: String(pin), decision, reason },
  }));
  await writeAuditLines(trx, ...lines);
}

const decidedAlready = () => refusals.noticeDecided();

async function assertOpen(takedown: number, pin: number): Promise<void> {
  const row = await db
    .selectFrom('takedown_pins')
    .select('decision')
    .where('takedown_id', '=', takedown)
    .where('pin_id', '=', pin)
    .executeTakeFirst();
  if (!row) throw refusals.noPinOfNotice();
  if (row.decision) throw decidedAlready();
}
