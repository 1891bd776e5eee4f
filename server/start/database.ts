import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Env } from '@/lib/env';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import { openStorage } from '@/lib/storage/open-storage';
import { KeptPostgres } from '@/server/embedded/kept-postgres';
import { onStop } from '@/server/start/cleanup';

export interface Database {
  url: string;
  embedded: boolean;
}

/** The configured database, or the embedded one, started; migrated either way and, if embedded and empty, filled. */
export async function openDatabase(settings: Env, log: (line: string) => void): Promise<Database> {
  const { DATABASE_URL: url } = settings;
  if (url) {
    await migrateAndTell(url, log);
    return { url, embedded: false };
  }
  const server = new KeptPostgres(path.join(settings.DATA_DIR, 'postgres'));
  onStop(() => server.stop());
  const embedded = await server.url();
  await fillWhenEmpty(settings, embedded, log);
  return { url: embedded, embedded: true };
}

async function migrateAndTell(url: string, log: (line: string) => void): Promise<void> {
  for (const line of await migrate(url)) log(`Database: ${line}`);
}

/** Migrates and puts in the demo content; what a kill left half-filled is thrown away first. */
async function fillWhenEmpty(settings: Env, url: string, log: (line: string) => void): Promise<void> {
  const unfinished = path.join(settings.DATA_DIR, 'demo-unfinished');
  const pool = openPool({ url, application: 'pins-demo', statementTimeoutMs: 0 });
  try {
    if (existsSync(unfinished)) await pool.query('drop schema public cascade; create schema public');
    await migrateAndTell(url, log);
    if (!(await isEmpty(pool))) return;
    await writeFile(unfinished, '');
    const { seedDemo } = await import('@/server/demo/seed');
    await seedDemo({ storage: openStorage(settings), pool, log });
    await rm(unfinished);
  } finally {
    await pool.end();
  }
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>('select not exists (select 1 from users) as empty');
  return rows[0]?.empty ?? false;
}
