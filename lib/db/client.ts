import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { withCallerIps } from '@/lib/db/caller-ip';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';

/** Next builds several module graphs; one pool serves them, and so one set of statement names. */
const shared: typeof globalThis & { pinsPool?: pg.Pool; pinsShapes?: Map<string, string> } = globalThis;

/** The process's pool, opened at first use. @throws Error without DATABASE_URL */
export function getPool(): pg.Pool {
  if (!env.DATABASE_URL) {
    throw new Error('DATABASE_URL is unset; npm start and npm run dev set it to the embedded database.');
  }
  return (shared.pinsPool ??= openPool({ url: env.DATABASE_URL, application: 'pins-site' }));
}

export const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: async () => withCallerIps(getPool()) }) });

/** A prepared statement, whose `name` must stand for one text: for hot reads, where planning costs more than running. */
export async function namedQuery<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await getPool().query<Row>({ name, text, values })).rows;
}

const PLANNED_SHAPES = 20;

/** A statement of any shape: connections keep plans of the first shapes only, since each takes memory. */
export async function shapedQuery<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const shapes = (shared.pinsShapes ??= new Map<string, string>());
  if (!shapes.has(text) && shapes.size < PLANNED_SHAPES) shapes.set(text, `shape ${shapes.size}`);
  return (await getPool().query<Row>({ name: shapes.get(text), text, values })).rows;
}

export async function closeDatabase(): Promise<void> {
  const pool = shared.pinsPool;
  shared.pinsPool = undefined;
  await pool?.end();
}
