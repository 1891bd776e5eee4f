import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

/** 60 s per statement for changes of thousands of pins. */
export async function extendStatementTimeout(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
}
