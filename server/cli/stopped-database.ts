import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '@/lib/db/pool';
import { env, type Env } from '@/lib/env';
import { lockFolder } from '@/server/start/launcher-lock';
import { StartError } from '@/server/start/start-error';

/** Works with a stopped site's database: the configured one, or the embedded one, started for it. @throws StartError when the embedded server runs already */
export const withStoppedDatabase = <Result>(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> => (DATABASE_URL ? work(DATABASE_URL) : withEmbeddedDatabase(DATA_DIR, work));

/** Works with the embedded database, whatever is configured. @throws StartError in a packed tree, which has none */
export async function withEmbeddedDatabase<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (env.PACKED) throw new StartError('A packed tree has no embedded database. Run this with the sources.');
  const { startPostgres } = await import('@/server/embedded/postgres');
  const unlock = await lockFolder(dataDir);
  try {
    const server = await startPostgres(path.join(dataDir, 'postgres'));
    if (server.adopted) await assertOrphan(server.url);
    return await work(server.url).finally(() => server.stop());
  } finally {
    await unlock();
  }
}

/** A killed site's server is free; an earlier version's, without a lock, may be in use. */
async function assertOrphan(url: string): Promise<void> {
  const pool = openPool({ url, application: 'pins-restore', max: 1 });
  await assertUnused(pool).finally(() => pool.end());
}

/** Connections of an ended process may outlast it by so much. */
const LEAVING_MS = 3_000;
const ASKED_EVERY_MS = 100;

/** @throws StartError while a site runs on this database */
export async function assertUnused(pool: pg.Pool): Promise<void> {
  for (const deadline = performance.now() + LEAVING_MS; await isUsed(pool); await sleep(ASKED_EVERY_MS)) {
    if (performance.now() > deadline) throw new StartError('A site runs on this database. Stop it first.');
  }
}

async function isUsed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'pins-%' and application_name <> 'pins-restore'`,
  );
  return rows.length > 0;
}
