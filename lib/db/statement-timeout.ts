import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Gives a transaction on thousands of pins 60 s for each statement, which is more than a page may take. */
export async function extendStatementTimeout(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
}
