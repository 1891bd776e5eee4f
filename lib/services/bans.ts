import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { purge, recheckStreams } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { rowJob } from '@/lib/jobs/row-job';
import { refusals } from '@/lib/refusals';
import { assertNotLastAdmin } from '@/lib/services/admins';
import { tagsOfPerson } from '@/lib/services/person-tags';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface Ban {
  userId: string;
  reason: string;
  /** Null: permanent. */
  until: Date | null;
  /** Null: the command line. */
  adminId: string | null;
  evenLast?: boolean;
}

/** Hidden or shown pins; null without a change. */
interface Changed {
  pins: number[] | null;
}

/**
 * Bans a person or changes their ban; they, their pins and boards vanish at once, and their event streams end.
 * @throws AppError `missing`, or `conflict` for the last admin
 */
export const ban = (order: Ban, database: Kysely<DB> = db): Promise<void> =>
  withFeedLock(database, (trx) => banWithin(trx, order));

/** Needs a transaction with the feed's lock. */
export async function banWithin(trx: Transaction<DB>, order: Ban): Promise<void> {
  const { userId, reason, until, adminId, evenLast = false } = order;
  const user = Number(userId);
  const found = await trx.selectFrom('users').select('id').where('id', '=', user).executeTakeFirst();
  if (!found) throw refusals.noPerson();
  if (!evenLast) await assertNotLastAdmin(trx, userId);
  const actor = idOf(adminId);
  const { rows } = await sql<Changed>`select ban_user(${user}, ${actor}, ${reason}, ${until}) as pins`.execute(trx);
  await recheckStreams(trx, user);
  await purge(trx, await tagsOfPerson(trx, user));
  const detail = { reason, until, pins: rows[0]?.pins?.length };
  await writeAuditLines(trx, { actor, action: 'ban', subject: 'user', subjectId: user, detail });
}

/** Ends a ban and shows again what it had hidden; does nothing without a ban. */
export const unban = (userId: string, adminId: string | null, database: Kysely<DB> = db): Promise<void> =>
  withFeedLock(database, (trx) => unbanWithin(trx, userId, adminId));

/** Needs a transaction with the feed's lock. */
export async function unbanWithin(trx: Transaction<DB>, userId: string, adminId: string | null): Promise<void> {
  const user = Number(userId);
  const { rows } = await sql<Changed>`select unban_user(${user}) as pins`.execute(trx);
  const pins = rows[0]?.pins ?? null;
  if (pins === null) return;
  const { removed, replaced } = await tagsOfPerson(trx, user);
  await purge(trx, { replaced: [...removed, ...replaced] });
  const detail = { pins: pins.length };
  await writeAuditLines(trx, { actor: idOf(adminId), action: 'unban', subject: 'user', subjectId: user, detail });
}

const idOf = (adminId: string | null) => (adminId === null ? null : Number(adminId));

/** Ends every ban past its date. */
export const endExpiredBans = rowJob('bans', {
  column: 'users.id',
  find: ({ database }, which) =>
    database
      .selectFrom('users')
      .select('id')
      .where('banned_at', 'is not', null)
      .where('banned_until', '<=', sql<Date>`now()`)
      .where(which)
      .execute(),
  work: ({ id }, { database }) => unban(String(id), null, database),
});
