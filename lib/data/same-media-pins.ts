import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Adds pins of the same media assets; ascending ids. */
export async function withSameMediaPins(trx: Transaction<DB>, pinIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pins where id = any (${pinIds}::bigint[])
      or media_id in (select media_id from pins where id = any (${pinIds}::bigint[])) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Adds the same-media pins that a report has held with them, unless they have an open report or a decision of their own; ascending ids. */
export async function withHeldSameMediaPins(trx: Transaction<DB>, pinIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select held_with(${pinIds}::bigint[]) as ids`.execute(trx);
  return [...pinIds, ...(rows[0]?.ids ?? [])].sort((a, b) => a - b);
}
