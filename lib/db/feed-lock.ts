import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Takes the lock of the feed: the first lock of every transaction that changes what lists show, before any row. */
export async function lockFeed(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
}
