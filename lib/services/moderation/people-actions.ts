import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { AppError } from '@/lib/errors';
import type { PersonActionRequest } from '@/lib/schemas/moderation-requests';
import { ban, unban } from '@/lib/services/bans';
import { assertNotTaken, releaseAll } from '@/lib/services/moderation/claims';
import { assertNotRefused } from '@/lib/services/moderation/refusals';
import { closeReports } from '@/lib/services/reports/close-reports';

/**
 * Warns a person, who is told why.
 * @throws AppError `missing`
 */
export async function warn(userId: string, reason: string, adminId: string): Promise<void> {
  const { rows } = await sql<{ refused: string | null }>`
    select warn_person(${Number(userId)}, ${reason}, ${Number(adminId)}) as refused`.execute(db);
  assertNotRefused(rows[0]?.refused);
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Does what a moderator has decided about a person. A warning and a ban uphold what was reported.
 * @throws AppError `missing`, or `conflict` while somebody else is at it and for what may not be done
 */
export async function actOnPerson(
  userId: string,
  { act, reason, days = null }: PersonActionRequest,
  adminId: string,
): Promise<void> {
  const items = [`user-${userId}`];
  await assertNotTaken(items, adminId);
  const actions: Record<PersonActionRequest['act'], () => Promise<unknown>> = {
    warn: () => warn(userId, reason ?? '', adminId),
    ban: async () => {
      await assertBannable(userId, adminId);
      await ban({ userId, reason: reason ?? '', until: endOf(days), adminId });
    },
    unban: () => unban(userId, adminId),
    'dismiss-uploads': () => noteDismissal(userId, adminId),
  };
  await actions[act]();
  if (act === 'warn' || act === 'ban') {
    await db.transaction().execute((trx) => closeReports(trx, { type: 'user', id: userId }, 'upheld', adminId));
  }
  await releaseAll(items);
}

const endOf = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY_MS));

async function assertBannable(userId: string, adminId: string): Promise<void> {
  if (userId === adminId) throw new AppError('conflict', 'You cannot ban yourself.');
  const row = await db.selectFrom('users').select('is_admin').where('id', '=', Number(userId)).executeTakeFirst();
  if (!row) throw new AppError('missing', 'There is no such person.');
  if (row.is_admin) throw new AppError('conflict', 'This is an admin. Take their rights away first.');
}

/** Refused uploads of blocked media were looked at, and nothing follows from them. */
const noteDismissal = (userId: string, adminId: string) =>
  db
    .insertInto('audit_log')
    .values({ actor: Number(adminId), action: 'dismiss-uploads', subject: 'user', subject_id: Number(userId) })
    .execute();
