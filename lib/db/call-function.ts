import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Calls an SQL function for one row by parameter names; PostgreSQL refuses unknown and missing ones. */
export async function callFunction<Row>(
  database: Kysely<DB>,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const named = Object.entries(parameters).map(([parameter, value]) => sql`${sql.id(parameter)} => ${value}`);
  const { rows } = await sql<Row>`select * from ${sql.id(name)}(${sql.join(named)})`.execute(database);
  return rows[0];
}
