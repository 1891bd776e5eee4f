import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { banRefusal } from '@/lib/domain/policies/person';
import { refusals } from '@/lib/refusals';
import type { PersonActionRequest } from '@/lib/schemas/moderation-requests';
import { readActor } from '@/lib/services/admins';
import { banWithin, unbanWithin } from '@/lib/services/bans';
import { assertNotTaken, releaseAll } from '@/lib/services/moderation/claims';
import { closeReports } from '@/lib/services/reports/close-reports';
import { warned } from '@/lib/services/system-notifications';
import { notifyPeople } from '@/lib/services/notify-people';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Sends a warning. @throws AppError `missing` */
export const warn = (userId: string, reason: string, adminId: string, database: Kysely<DB> = db): Promise<void> =>
  database.transaction().execute((trx) => warnWithin(trx, userId, reason, adminId));

async function warnWithin(trx: Transaction<DB>, userId: string, reason: string, adminId: string): Promise<void> {
  const [user, admin] = [Number(userId), Number(adminId)];
  const person = await trx.selectFrom('users').select('id').where('id', '=', user).forKeyShare().executeTakeFirst();
  if (!person) throw refusals.subjectGone();
  await trx.insertInto('warnings').values({ user_id: user, admin_id: admin, reason }).execute();
  await notifyPeople(trx, { userId: user, ...warned(reason) });
  await writeAuditLines(trx, { actor: admin, action: 'warn', subject: 'user', subjectId: user, detail: { reason } });
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Applies a moderator's decision about a person in one transaction; warnings and bans uphold their reports.
 * @throws AppError `missing`, or `conflict` for a claim or a forbidden change
 */
export async function actOnPerson(
  userId: string,
  { act, reason, days = null }: PersonActionRequest,
  adminId: string,
): Promise<void> {
  const items = [`user-${userId}`];
  await assertNotTaken(items, adminId);
  const actions: Record<PersonActionRequest['act'], (trx: Transaction<DB>) => Promise<unknown>> = {
    warn: (trx) => warnWithin(trx, userId, reason ?? '', adminId),
    ban: async (trx) => {
      await assertBannable(trx, userId, adminId);
      await banWithin(trx, { userId, reason: reason ?? '', until: endOf(days), adminId });
    },
    unban: (trx) => unbanWithin(trx, userId, adminId),
    'dismiss-uploads': (trx) => noteDismissal(trx, userId, adminId),
  };
  await withFeedLock(db, async (trx) => {
    // Reports come before the audit log, whose lock is always the last.
    if (act === 'warn' || act === 'ban') await closeReports(trx, { type: 'user', id: userId }, 'upheld', adminId);
    await actions[act](trx);
  });
  await releaseAll(items);
}

const endOf = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY_MS));

async function assertBannable(trx: Transaction<DB>, userId: string, adminId: string): Promise<void> {
  const row = await trx.selectFrom('users').select('role').where('id', '=', Number(userId)).executeTakeFirst();
  if (!row) throw refusals.noPerson();
  const refusal = banRefusal(await readActor(trx, adminId), { id: userId, role: row.role });
  if (refusal) throw refusals[refusal]();
}

const noteDismissal = (trx: Transaction<DB>, userId: string, adminId: string) =>
  writeAuditLines(trx, {
    actor: Number(adminId),
    action: 'dismiss-uploads',
    subject: 'user',
    subjectId: Number(userId),
  });
