import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

/** The lock of the feed: the first of every act that changes what lists show, before any row. */
export async function lockFeed(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
}

/** Gives an act on thousands of pins more time than a page may take. */
export async function takeTime(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
}
