import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Env } from '@/lib/env';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import { openStorage } from '@/lib/storage/open-storage';
import { seedDemo } from '@/server/demo/seed';
import { KeptPostgres } from '@/server/embedded/kept-postgres';
import { fillFailure, startFailure } from '@/server/embedded/start-failure';
import { onStop } from '@/server/start/cleanup';
import { waitFor, type Waiting } from '@/server/start/wait-for';

/** A try writes as much as a cluster holds. */
const TRIED_EVERY_MS = 5_000;

/** Starts the embedded database, migrates it and, when it is empty, fills it. A disk without room for it is waited for (rule 102). */
export async function openEmbedded(settings: Env, log: (line: string) => void, waiting: Waiting): Promise<string> {
  let server: KeptPostgres | undefined;
  onStop(() => server?.stop());
  const patient = { ...waiting, pauseMs: TRIED_EVERY_MS };
  const start = () => (server = new KeptPostgres(path.join(settings.DATA_DIR, 'postgres'))).url();
  const url = await waitFor(() => start().catch((error) => Promise.reject(startFailure(error))), patient);
  const fill = () => fillWhenEmpty(settings, url, log);
  await waitFor(() => fill().catch((error) => Promise.reject(fillFailure(error))), patient);
  return url;
}

/** Migrates and puts in the demo content; what a kill left half-filled is thrown away first. */
async function fillWhenEmpty(settings: Env, url: string, log: (line: string) => void): Promise<void> {
  const unfinished = path.join(settings.DATA_DIR, 'demo-unfinished');
  const pool = openPool({ url, application: 'pins-demo', statementTimeoutMs: 0 });
  try {
    if (existsSync(unfinished)) await pool.query('drop schema public cascade; create schema public');
    for (const line of await migrate(url)) log(`Database: ${line}`);
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
