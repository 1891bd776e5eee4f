import { sql, type Kysely, type Transaction } from 'kysely';
import { extendStatementTimeout } from '@/lib/db/statement-timeout';
import type { DB } from '@/lib/db/types';

/** Takes the lock of the feed: the first lock of every transaction that changes what lists show, before any row. */
export async function lockFeed(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
}

/** Runs what changes many pins at once as one transaction, under the lock of the feed. */
export const withFeedLock = <T>(database: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (trx) => {
    await extendStatementTimeout(trx);
    await lockFeed(trx);
    return work(trx);
  });
