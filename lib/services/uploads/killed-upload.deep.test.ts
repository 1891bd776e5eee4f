/** @looks-at lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles } from '@/jest/file-deletions';
import { addUser } from '@/jest/gallery';
import { untilRows } from '@/jest/media-jobs';
import { MADE_AT_UPLOAD, startWorker } from '@/jest/uploads';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { env } from '@/lib/env';
import { sweepTemporaryFolders } from '@/lib/incoming/temporary-folder';
import { variantKeys } from '@/lib/media/variants';
import { forgetMediaJobs } from '@/lib/services/media-jobs/forget-jobs';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { DiskStorage } from '@/lib/storage/disk';
import { seeded } from '@/server/demo/random';

useTestDatabase();
jest.setTimeout(600_000);

const KILLS = 6;
const AT_ONCE = 2;
/** About as long as three uploads take. */
const LONGEST_MS = 400;
const LATER_MS = 11 * 60_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'pins-killed-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a process that uploads without end, and kills it so long after its first upload. */
async function killAfter(ms: number, seed: number): Promise<void> {
  const script = [
    '--conditions=react-server',
    '--import',
    'tsx',
    'jest/upload-child.ts',
    await addUser(),
    String(seed),
  ];
  const child = spawn(process.execPath, script, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(ms);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

interface Asset extends Record<string, unknown> {
  key: string;
  type: 'gif' | 'pic';
  width: number;
}
const filesOfRows = async () =>
  (await rowsOf<Asset>('select key, type, width from media')).flatMap(({ key, type, width }) =>
    variantKeys(key, type, width, 'mp4', MADE_AT_UPLOAD),
  );

async function storedFiles(storage: DiskStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (/^(works|withheld|incoming)\//.test(key)) keys.push(key);
  return keys;
}

/** Files that rows name and that are not there. The other process may publish meanwhile: then its rows name others now. */
async function missingFiles(storage: DiskStorage): Promise<string[]> {
  const before = await filesOfRows();
  const stored = new Set(await storedFiles(storage));
  const after = new Set(await filesOfRows());
  return before.filter((file) => !stored.has(file) && after.has(file));
}

it(`${KILLS} kills in the middle of uploads leave no row without files, and after upkeep no file without a row`, async () => {
  const random = seeded('kills');
  const storage = new DiskStorage(path.join(dataDir, 'media'));
  const kills = Array.from({ length: KILLS }, (_, n) => ({
    after: Math.floor(random() * LONGEST_MS),
    seed: n * 1_000,
  })).values();
  const killOneByOne = async () => {
    for (const { after, seed } of kills) {
      await killAfter(after, seed);
      expect(await missingFiles(storage)).toEqual([]);
    }
  };
  const worker = await startWorker(dataDir, storage);
  await Promise.all(Array.from({ length: AT_ONCE }, killOneByOne));
  await untilRows('select where not exists (select from graphile_worker.jobs)');
  await worker.stop();
  // How far each call came depends on the machine's speed; some were done, and some were cut off.
  expect((await rowsOf('select from pins')).length).toBeGreaterThan(0);
  expect((await readdir(path.join(dataDir, 'tmp'))).length).toBeGreaterThan(0);

  // Files that were being written are older by then.
  const incoming = path.join(dataDir, 'media/.incoming');
  for (const name of await readdir(incoming)) await utimes(path.join(incoming, name), 0, 0);
  const now = Date.now() + LATER_MS;
  await rowsOf("update media_jobs set created_at = now() - interval '11 minutes'");
  await forgetMediaJobs(db);
  await deleteNotedFiles(storage);
  await sweepOrphans({ database: db, storage, now });
  await sweepTemporaryFolders(dataDir, now);

  expect((await storedFiles(storage)).sort()).toEqual((await filesOfRows()).sort());
  expect(await readdir(incoming)).toEqual([]);
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  const held =
    'select from media m where not exists (select from pins where media_id = m.id) and not exists (select from uploads where media_id = m.id)';
  expect(await rowsOf(held)).toEqual([]);
  expect(await findDrift(getPool())).toEqual({});
});
