import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Env } from '@/lib/env';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import { openStorage } from '@/lib/storage/open-storage';
import { seedDemo } from '@/server/demo/seed';

/** Migrates a database and, when it is empty, puts in the demo content; what a kill left half-filled is thrown away first. */
export async function fillWhenEmpty(settings: Env, url: string, log: (line: string) => void): Promise<void> {
  const unfinished = path.join(settings.DATA_DIR, 'demo-unfinished');
  const pool = openPool({ url, application: 'pins-demo', statementTimeoutMs: 0 });
  try {
    if (existsSync(unfinished)) await pool.query('drop schema public cascade; create schema public');
    await migrate(url, { tell: (line) => log(`Database: ${line}`) });
    if (!(await isEmpty(pool))) return;
    await writeFile(unfinished, '');
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
