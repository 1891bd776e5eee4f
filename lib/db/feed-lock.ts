import { sql, type Kysely, type Transaction } from 'kysely';
import { extendStatementTimeout } from '@/lib/db/statement-timeout';
import type { DB } from '@/lib/db/types';

/** The first lock of every transaction that changes lists, before any row. */
export async function lockFeed(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
}

/** Changes many pins in a transaction under the feed's lock. */
export const withFeedLock = <T>(database: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (trx) => {
    await extendStatementTimeout(trx);
    await lockFeed(trx);
    return work(trx);
  });
