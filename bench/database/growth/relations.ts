import type pg from 'pg';
import type { Measurement } from '@/bench/database/growth/measurement';

/** The largest tables and indexes. */
export async function sizesOnDisk(client: pg.ClientBase): Promise<Measurement['relations']> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select relname as name, case when relkind = 'r' then pg_table_size(oid) else pg_relation_size(oid) end::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') order by 2 desc limit 40`,
  );
  return rows;
}
