import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteSettings } from '@/bench/drill/site-settings';
import { openPool } from '@/lib/db/pool';
import { endProcess } from '@/testing/processes';

const LIMIT_MS = 60_000;

/** Starts a worker for the cluster's uploads (`npm run worker`); resolves, when it lives, to its stop. @param folder its DATA_DIR, with its log */
export async function startMediaWorker(folder: string, settings: SiteSettings): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const log = openSync(path.join(folder, 'log'), 'a');
  const worker = spawn(process.execPath, ['server/bootstrap.mjs', 'worker'], {
    env: { ...process.env, ...settings, DATA_DIR: folder },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const pool = openPool({ url: settings.DATABASE_URL ?? '', application: 'pins-cluster', max: 1 });
  try {
    for (const deadline = performance.now() + LIMIT_MS; ; await sleep(100)) {
      const { rows } = await pool.query('select from living_media_workers');
      if (rows.length > 0) return () => endProcess(worker);
      if (worker.exitCode !== null || performance.now() > deadline) {
        await endProcess(worker);
        throw new Error(`the media worker does not start: ${path.join(folder, 'log')}`);
      }
    }
  } finally {
    await pool.end();
  }
}
