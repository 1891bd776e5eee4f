import type { Transaction } from 'kysely';
import { callFunction } from '@/lib/db/call-function';
import type { DB } from '@/lib/db/types';
import { assertNotRefused } from '@/lib/services/moderation/refusals';

/**
 * Calls an SQL function whose result `refused` says why it did nothing.
 * @throws AppError when it was refused, which also ends the transaction
 */
export async function callOrRefuse<Row = unknown>(
  trx: Transaction<DB>,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const row = await callFunction<Row & { refused: string | null }>(trx, name, parameters);
  assertNotRefused(row?.refused);
  if (!row) throw new Error(`${name} gave no row`);
  return row;
}
