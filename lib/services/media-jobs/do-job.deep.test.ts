/** @looks-at lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles } from '@/jest/file-deletions';
import { addMediaJob } from '@/jest/media-jobs';
import { newPicture, useUploads } from '@/jest/uploads';
import { db } from '@/lib/db/client';
import { refusals } from '@/lib/refusals';
import { doJob } from '@/lib/services/media-jobs/do-job';
import { forgetMediaJobs } from '@/lib/services/media-jobs/forget-jobs';
import { readOutcome } from '@/lib/services/media-jobs/job-outcome';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { keysOf } from '@/lib/services/uploads/store-asset';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const wanted = new AbortController().signal;

const work = (id: string, storage: Pick<Storage, 'read' | 'write' | 'remove'> = uploads.storage) =>
  doJob(id, { database: db, storage, newFolder: uploads.newFolder }, wanted);

const outcomeOf = async (id: string) =>
  readOutcome((await rowOf('select outcome from media_jobs where id = $1', [id])).outcome);

/** A storage whose files cannot be read. */
const away = (): Pick<Storage, 'read' | 'write' | 'remove'> => {
  const { storage } = uploads;
  return {
    read: () => Promise.reject(new Error('away')),
    write: (key, body) => storage.write(key, body),
    remove: (key) => storage.remove(key),
  };
};

/** The keys of what has come into the storage since. */
async function storedSince(before: readonly string[]): Promise<string[]> {
  return (await uploads.stored()).filter((key) => !before.includes(key));
}

it('a job that two workers do at once has one media asset, and the files of one', async () => {
  const id = await addMediaJob(await newPicture(), uploads.storage);
  const before = await uploads.stored();
  await Promise.all([work(id), work(id)]);
  const outcome = await outcomeOf(id);
  if (!outcome || !('asset' in outcome)) throw new Error('no media asset');
  expect(outcome.asset).toMatchObject({ type: 'pic', width: 400, height: 300, frames: 1 });
  expect(await storedSince(before)).toEqual(keysOf(outcome.asset).sort());
  await work(id); // once more, as after a worker that died right behind its work
  expect(await outcomeOf(id)).toEqual(outcome);
});

it('a file that is to blame is refused at once', async () => {
  const id = await addMediaJob((await newPicture()).subarray(0, 2_000), uploads.storage);
  await work(id);
  const { message } = refusals.fileTruncated();
  expect(await outcomeOf(id)).toEqual({ refusal: { code: 'invalid', message } });
});

it('a file that cannot be read just now is tried three times in all', async () => {
  const [passing, failing] = [
    await addMediaJob(await newPicture(), uploads.storage),
    await addMediaJob(await newPicture(), uploads.storage),
  ];
  await expect(work(passing, away())).rejects.toThrow('away');
  await work(passing);
  expect(await outcomeOf(passing)).toMatchObject({ asset: { type: 'pic' } });
  for (let n = 1; n < 3; n += 1) await expect(work(failing, away())).rejects.toThrow('away');
  expect(await outcomeOf(failing)).toBeNull();
  await work(failing, away());
  expect(await outcomeOf(failing)).toMatchObject({ refusal: { code: 'unavailable' } });
});

it('a media asset of which one file cannot be stored leaves none, and is made again', async () => {
  const id = await addMediaJob(await newPicture(), uploads.storage);
  const before = await uploads.stored();
  let writes = 0;
  const full = {
    ...away(),
    read: (key: string) => uploads.storage.read(key),
    write: (key: string, body: { file: string }) =>
      (writes += 1) === 2 ? Promise.reject(new Error('full')) : uploads.storage.write(key, body),
  };
  await expect(work(id, full)).rejects.toThrow('full');
  expect(await storedSince(before)).toEqual([]);
  await work(id);
  expect(await outcomeOf(id)).toMatchObject({ asset: { type: 'pic' } });
});

it('a job is nothing to do when its file is gone with who waited for it', async () => {
  const id = await addMediaJob(await newPicture(), uploads.storage);
  const leaving = {
    ...away(),
    read: async (key: string) => {
      await rowsOf('select end_media_job($1)', [id]);
      await uploads.storage.remove(key);
      return uploads.storage.read(key);
    },
  };
  await expect(work(id, leaving)).resolves.toBeUndefined();
  expect(await rowsOf('select from media_jobs where id = $1', [id])).toEqual([]);
});

it('a file that every worker dies over is given up', async () => {
  const id = await addMediaJob(await newPicture(), uploads.storage);
  await rowsOf('update media_jobs set tries = 3 where id = $1', [id]);
  await work(id);
  expect(await outcomeOf(id)).toMatchObject({ refusal: { code: 'unavailable' } });
});

it('what nobody wants any more leaves no file', async () => {
  const id = await addMediaJob(await newPicture(), uploads.storage);
  const before = await uploads.stored();
  await rowsOf('select end_media_job($1)', [id]);
  await work(id);
  expect(await storedSince(before)).toEqual([]);
  await uploads.storage.remove(`incoming/${id}`);
});

it('the files of a job whose asker was killed go, and so do those of an asker that was killed before it had a job', async () => {
  const { storage } = uploads;
  await deleteNotedFiles(storage);
  const id = await addMediaJob(await newPicture(), storage);
  await work(id);
  await storage.write('incoming/without-job', Buffer.from('x'));
  await forgetMediaJobs(db);
  expect(await outcomeOf(id)).not.toBeNull();
  await rowsOf("update media_jobs set created_at = now() - interval '11 minutes'");
  await forgetMediaJobs(db);
  await deleteNotedFiles(storage);
  expect((await uploads.stored()).filter((key) => /^(?:incoming|withheld)\//.test(key))).toEqual([
    'incoming/without-job',
  ]);
  await sweepOrphans({ database: db, storage, now: Date.now() + 11 * 60_000 });
  expect((await uploads.stored()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
});
