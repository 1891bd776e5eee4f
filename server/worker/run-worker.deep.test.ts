/** @looks-at lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { forgetWorkers, queuedJobs, untilRows } from '@/jest/media-jobs';
import { assetsOf, filesOf, newPicture, startWorker, useUploads } from '@/jest/uploads';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { dotsGif } from '@/lib/media/testing/picture-files';
import { refusals } from '@/lib/refusals';
import { claimStorage } from '@/lib/services/media-files/storage-owner';
import { addUpload } from '@/lib/services/uploads/add-upload';
import type { RunningQueue } from '@/lib/jobs/run-queue';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads({ hasWorker: false });
const running: RunningQueue[] = [];

afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
});

async function addWorker(): Promise<void> {
  running.push(await startWorker(uploads.folder, uploads.storage));
  await untilRows('select from living_media_workers having count(*) = $1', [running.length]);
}

/** `npm run worker` on the same database and files. */
function startCommand() {
  const child = spawn(process.execPath, ['server/bootstrap.mjs', 'worker'], {
    env: { ...process.env, DATABASE_URL: env.DATABASE_URL, DATA_DIR: uploads.folder, LOG_FORMAT: 'text' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, ended: once(child, 'exit'), said: () => text };
}

it('workers share the files, each of which becomes one media asset, and log their end', async () => {
  await addWorker();
  await addWorker();
  const userId = await addUser();
  const pictures = await Promise.all(Array.from({ length: 3 }, newPicture));
  await Promise.all(pictures.map((picture) => uploads.add(userId, picture)));
  const assets = await assetsOf(userId);
  expect(assets).toHaveLength(3);
  expect(await uploads.stored()).toEqual(assets.flatMap(filesOf).sort());
  expect(await rowsOf('select from media_jobs')).toEqual([]);
  await untilRows('select where not exists (select from graphile_worker.jobs)');
  await running.shift()?.stop();
  expect(await rowsOf('select from media_workers')).toHaveLength(1);
});

it('a file that is to blame is refused in the same words, and not tried again', async () => {
  await addWorker();
  const userId = await addUser();
  const broken = (await newPicture()).subarray(0, 2_000);
  const { status, message, field } = refusals.fileTruncated();
  await expect(uploads.add(userId, broken)).rejects.toMatchObject({ name: 'AppError', status, message, field });
  await untilRows('select where not exists (select from graphile_worker.jobs)');
});

it('the file of an upload that is cancelled is not worked on any more', async () => {
  await addWorker();
  const gone = new AbortController();
  const files = await uploads.stored();
  const file = await uploads.received(dotsGif(590, 570, 570), 'dots.gif');
  const { storage } = uploads;
  const added = addUpload({ userId: await addUser(), file, storage, signal: gone.signal });
  const refused = expect(added).rejects.toThrow('gone');
  await untilRows('select from media_jobs where begun_at is not null');
  gone.abort(new Error('gone'));
  await refused;
  await untilRows('select where not exists (select from graphile_worker.jobs)');
  expect(await uploads.stored()).toEqual(files);
});

it('npm run worker says in words that it does not see the files of the site', async () => {
  const { ended, said } = startCommand();
  expect(await ended).toEqual([1, null]);
  expect(said()).toMatch(/^The site does not keep its files here/m);
});

it('the file of a worker that is killed in the middle is done by another', async () => {
  await claimStorage({ database: db, storage: uploads.storage });
  const { child, ended, said } = startCommand();
  await Promise.race([
    untilRows('select from living_media_workers'),
    ended.then(() => Promise.reject(new Error(said()))),
  ]);
  const userId = await addUser();
  const added = uploads.add(userId, await newPicture());
  await untilRows('select from media_jobs where begun_at is not null');
  child.kill('SIGKILL');
  await ended;
  const [held] = await queuedJobs();
  expect(held?.locked_by).toMatch(/^pool-/);
  await addWorker();
  await forgetWorkers();
  expect(await added).toMatchObject({ isNew: true });
  expect(await uploads.stored()).toEqual(expect.arrayContaining((await assetsOf(userId)).flatMap(filesOf)));
});
