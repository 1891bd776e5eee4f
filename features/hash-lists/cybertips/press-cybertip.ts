import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import type { AuditAction } from '@/lib/domain/audit-line';
import { hashListSettings } from '@/features/hash-lists/settings';
import { cybertipJob } from '@/features/hash-lists/jobs';
import { cybertipRefusals } from '@/features/hash-lists/cybertips/refusals';
import { enqueue } from '@/lib/jobs/add-job';
import { refusals } from '@/lib/refusals';
import { assertUndecided } from '@/lib/services/moderation/assert-undecided';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Writes or rewrites the CyberTip of a sealed hold, which somebody else sends (rule 220). @throws AppError `conflict` */
export const prepareCybertip = (pinId: string, text: string, actorId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const actor = Number(actorId);
    const hold = await lockLegalHold(trx, pinId);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('cybertips')
      .values({ hold_id: hold, text, prepared_by: actor })
      .onConflict((known) =>
        known.column('hold_id').doUpdateSet({ text, prepared_by: actor }).where('cybertips.sent_by', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw cybertipRefusals.sent();
    await note(trx, 'prepare-cybertip', pinId, actor, { reason: text });
  });

/**
 * Sends the CyberTip of a sealed hold as it was `seen`, which preserves the hold for a year (rules 220 and 222).
 * @throws AppError `conflict`, or `forbidden` for the person who prepared it
 */
export const sendCybertip = (pinId: string, seen: number, actorId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const actor = Number(actorId);
    const hold = await lockLegalHold(trx, pinId);
    await assertUndecided(trx, new Map([[Number(pinId), seen]]));
    const tip = await trx
      .selectFrom('cybertips')
      .select(['prepared_by', 'sent_by'])
      .where('hold_id', '=', hold)
      .executeTakeFirst();
    if (!tip) throw cybertipRefusals.notPrepared();
    if (tip.sent_by !== null) throw cybertipRefusals.sent();
    if (tip.prepared_by === actor) throw cybertipRefusals.needsAnother();
    await sql`update cybertips set sent_by = ${actor}, preserved_until = now() + interval '1 year'
      where hold_id = ${hold}`.execute(trx);
    await enqueue(trx, cybertipJob, { id: hold });
    await note(trx, 'send-cybertip', pinId, actor);
  });

/** Locks the standing hold of a pin; returns its id. */
async function lockLegalHold(trx: Transaction<DB>, pinId: string): Promise<number> {
  if (!hashListSettings.values.CYBERTIP_URL) throw cybertipRefusals.off();
  const hold = await trx
    .selectFrom('legal_holds')
    .select(['id', 'is_sealed'])
    .where('pin_id', '=', Number(pinId))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!hold) throw refusals.notOnLegalHold();
  if (!hold.is_sealed) throw cybertipRefusals.notSealed();
  return hold.id;
}

const note = (trx: Transaction<DB>, action: AuditAction, pinId: string, actor: number, detail?: { reason: string }) =>
  writeAuditLines(trx, { actor, action, subject: 'pin', subjectId: Number(pinId), detail });
