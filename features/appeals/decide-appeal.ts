import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import type { AppealSubject } from '@/lib/domain/appeal';
import type { Outcome } from '@/lib/domain/outcome';
import { appealRefusals as refusals } from '@/features/appeals/refusals';
import { unbanWithin } from '@/lib/services/bans';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { appealDecided, appealDecidedMail } from '@/features/appeals/words';
import { restorePin } from '@/lib/services/moderation/pin-actions';
import { notifyPeople } from '@/lib/services/notify-people';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface OpenAppeal {
  id: number;
  subject_type: AppealSubject;
  subject_id: number;
  user_id: number | null;
}

/**
 * Decides an appeal, once, and notifies the person; upheld, the pin is restored or the ban ends.
 * @throws AppError `missing`, or `conflict` when it is decided already or cannot be upheld
 */
export async function decideAppeal(id: string, outcome: Outcome, reply: string, adminId: string): Promise<void> {
  const appeal = await findOpen(Number(id));
  const note = (trx: Transaction<DB>) => noteDecision(trx, appeal, { outcome, reply, admin: Number(adminId) });
  if (outcome === 'dismissed') return withFeedLock(db, note);
  if (appeal.subject_type === 'pin') {
    return restorePin(String(appeal.subject_id), { actor: adminId, also: note });
  }
  return withFeedLock(db, async (trx) => {
    // The ban may have ended or been replaced since the appeal.
    if (await isStanding(trx, appeal.subject_id)) await unbanWithin(trx, String(appeal.user_id), adminId);
    await note(trx);
  });
}

async function findOpen(id: number): Promise<OpenAppeal> {
  const appeal = await db
    .selectFrom('appeals')
    .select(['id', 'subject_type', 'subject_id', 'user_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!appeal) throw refusals.noAppeal();
  if (appeal.state !== 'open') throw decidedAlready();
  return appeal;
}

const decidedAlready = () => refusals.appealDecided();

async function isStanding(trx: Transaction<DB>, banId: number): Promise<boolean> {
  const ban = await trx
    .selectFrom('bans')
    .select('id')
    .where('id', '=', banId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return ban !== undefined;
}

async function noteDecision(
  trx: Transaction<DB>,
  appeal: OpenAppeal,
  { outcome, reply, admin }: { outcome: Outcome; reply: string; admin: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('appeals')
    .set({ state: outcome, reply, decided_by: admin, decided_at: sql<Date>`now()` })
    .where('id', '=', appeal.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw decidedAlready();
  await notifyOfOutcome(trx, appeal, { isUpheld: outcome === 'upheld', reply });
  await writeAuditLines(trx, {
    actor: admin,
    action: 'decide-appeal',
    subject: 'appeal',
    subjectId: appeal.id,
    detail: { [appeal.subject_type]: String(appeal.subject_id), outcome, reason: reply },
  });
}

async function notifyOfOutcome(
  trx: Transaction<DB>,
  { subject_type: subject, subject_id: subjectId, user_id: userId }: OpenAppeal,
  decided: { isUpheld: boolean; reply: string },
): Promise<void> {
  if (userId === null) return;
  const appeal = { subject, subjectId, ...decided };
  await notifyPeople(trx, { userId, ...appealDecided(appeal) });
  const user = await trx.selectFrom('users').select(['email', 'banned_at']).where('id', '=', userId).executeTakeFirst();
  // Banned people do not see their bell, and those whose ban has just ended may not look.
  if (user?.email && (subject === 'ban' || user.banned_at))
    await putInOutbox(trx, { to: user.email, ...appealDecidedMail(appeal) }, userId);
}
