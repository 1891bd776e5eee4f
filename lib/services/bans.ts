import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { extendStatementTimeout } from '@/lib/db/statement-timeout';
import { purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { AppError } from '@/lib/errors';
import { tagsOfPerson } from '@/lib/services/person-tags';

interface Ban {
  userId: string;
  /** What the person is told. */
  reason: string;
  /** When the ban ends; null: never. */
  until: Date | null;
  /** Null: decided at the command line. */
  adminId: string | null;
}

/**
 * Bans a person, or changes the ban of one who is: they, their pins and their boards are gone from every page at once,
 * and their open event streams end.
 * @throws AppError `missing` when there is no such person
 */
export async function ban({ userId, reason, until, adminId }: Ban, database: Kysely<DB> = db): Promise<void> {
  const [user, admin] = [Number(userId), adminId === null ? null : Number(adminId)];
  await hidingOrShowing(database, user, async (trx) => {
    const found = await trx.selectFrom('users').select('id').where('id', '=', user).executeTakeFirst();
    if (!found) throw new AppError('missing', 'There is no such person.');
    await sql`select ban_user(${user}, ${reason}, ${until}, ${admin})`.execute(trx);
    await sql`select pg_notify('notifications', ${String(user)})`.execute(trx); // the front ends their streams
  });
}

/** Ends a person's ban, and brings back what it had hidden; nothing happens when they are not banned. */
export async function unban(userId: string, adminId: string | null, database: Kysely<DB> = db): Promise<void> {
  const [user, admin] = [Number(userId), adminId === null ? null : Number(adminId)];
  await hidingOrShowing(database, user, (trx) => sql`select unban_user(${user}, ${admin})`.execute(trx));
}

/** Ends every ban whose date has passed. */
export async function endExpiredBans(database: Kysely<DB>): Promise<void> {
  const over = await database
    .selectFrom('users')
    .select('id')
    .where('banned_at', 'is not', null)
    .where('banned_until', '<=', sql<Date>`now()`)
    .execute();
  for (const { id } of over) await unban(String(id), null, database);
}

async function hidingOrShowing(
  database: Kysely<DB>,
  userId: number,
  mutate: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await extendStatementTimeout(trx);
    await mutate(trx);
    await purgeTags(trx, await tagsOfPerson(trx, userId), 'hard');
  });
}
