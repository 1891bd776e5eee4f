import type { Transaction } from 'kysely';
import { callFunction } from '@/lib/db/call-function';
import type { DB } from '@/lib/db/types';
import { assertDone, type Answer, type RefusingFunction } from '@/lib/services/sql-refusals';

/** Calls an SQL function whose result `refused` explains why it did nothing. @throws AppError when refused, which rolls back */
export async function callOrRefuse<Row = unknown>(
  trx: Transaction<DB>,
  name: RefusingFunction,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Row> {
  return assertDone(name, await callFunction<Row & Answer>(trx, name, parameters));
}
