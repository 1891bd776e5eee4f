import 'server-only';
import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { AppError } from '@/lib/errors';
import type { PersonActionRequest } from '@/lib/schemas/moderation-requests';
import { banWithin, unbanWithin } from '@/lib/services/bans';
import { assertNotTaken, releaseAll } from '@/lib/services/moderation/claims';
import { assertNotRefused } from '@/lib/services/moderation/refusals';
import { closeReports } from '@/lib/services/reports/close-reports';

/**
 * Warns a person, who is told why.
 * @throws AppError `missing`
 */
export async function warn(userId: string, reason: string, adminId: string, database: Kysely<DB> = db): Promise<void> {
  const { rows } = await sql<{ refused: string | null }>`
    select warn_person(${Number(userId)}, ${reason}, ${Number(adminId)}) as refused`.execute(database);
  assertNotRefused(rows[0]?.refused);
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Does what a moderator has decided about a person, in one transaction. A warning and a ban uphold what was reported.
 * @throws AppError `missing`, or `conflict` while somebody else is at it and for what may not be done
 */
export async function actOnPerson(
  userId: string,
  { act, reason, days = null }: PersonActionRequest,
  adminId: string,
): Promise<void> {
  const items = [`user-${userId}`];
  await assertNotTaken(items, adminId);
  const actions: Record<PersonActionRequest['act'], (trx: Transaction<DB>) => Promise<unknown>> = {
    warn: (trx) => warn(userId, reason ?? '', adminId, trx),
    ban: async (trx) => {
      await assertBannable(trx, userId, adminId);
      await banWithin(trx, { userId, reason: reason ?? '', until: endOf(days), adminId });
    },
    unban: (trx) => unbanWithin(trx, userId, adminId),
    'dismiss-uploads': (trx) => noteDismissal(trx, userId, adminId),
  };
  await withFeedLock(db, async (trx) => {
    // Reports come before the audit log, whose lock is the last that anybody takes.
    if (act === 'warn' || act === 'ban') await closeReports(trx, { type: 'user', id: userId }, 'upheld', adminId);
    await actions[act](trx);
  });
  await releaseAll(items);
}

const endOf = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY_MS));

async function assertBannable(trx: Transaction<DB>, userId: string, adminId: string): Promise<void> {
  if (userId === adminId) throw new AppError('conflict', 'You cannot ban yourself.');
  const row = await trx.selectFrom('users').select('is_admin').where('id', '=', Number(userId)).executeTakeFirst();
  if (!row) throw new AppError('missing', 'There is no such person.');
  if (row.is_admin) throw new AppError('conflict', 'This is an admin. Take their rights away first.');
}

/** Refused uploads of blocked media were looked at, and nothing follows from them. */
const noteDismissal = (trx: Transaction<DB>, userId: string, adminId: string) =>
  trx
    .insertInto('audit_log')
    .values({ actor: Number(adminId), action: 'dismiss-uploads', subject: 'user', subject_id: Number(userId) })
    .execute();
