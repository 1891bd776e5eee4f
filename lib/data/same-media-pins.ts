import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Pins, and those of others that show the very same media; ascending. */
export async function withSameMediaPins(trx: Transaction<DB>, pinIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pins where id = any (${pinIds}::bigint[])
      or media_id in (select media_id from pins where id = any (${pinIds}::bigint[])) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Pins, and those that were hidden with them for a report, and that nobody has reported or decided about since; ascending. */
export async function withHeldSameMediaPins(trx: Transaction<DB>, pinIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select held_with(${pinIds}::bigint[]) as ids`.execute(trx);
  return [...pinIds, ...(rows[0]?.ids ?? [])].sort((a, b) => a - b);
}
