/** @looks-at features/backup lib/db lib/services lib/storage */
import { Kysely, PostgresDialect } from 'kysely';
import { useBackups } from '@/features/backup/testing/backups';
import { useTestDatabase } from '@/jest/database';
import { addMediaJob, queuedJobs } from '@/jest/media-jobs';
import { openDisk } from '@/jest/storages';
import type { DB } from '@/lib/db/types';
import { forgetMediaJobs } from '@/lib/services/media-jobs/forget-jobs';
import { INCOMING } from '@/lib/storage/key';

useTestDatabase();
jest.setTimeout(90_000);

const { found, backups, pool } = useBackups();
const { place, backUp, restore } = backups(openDisk);

it('a file that waited for a worker during the backup has no job after a restore, and is deleted', async () => {
  const job = await addMediaJob(Buffer.from('a picture'), place.storage);
  const { folder } = await backUp();
  expect(await queuedJobs()).toHaveLength(1);

  await restore(folder);
  await found("select add_media_job(gen_random_uuid(), 'incoming/other', 'Of the replaced site', 100, 0, '')");
  await restore(folder, { replaces: true });
  expect(await found('select id from media_jobs')).toEqual([{ id: job }]);
  expect(await found('select id from graphile_worker.jobs')).toEqual([]);

  await found("update media_jobs set created_at = created_at - interval '11 minutes'");
  await forgetMediaJobs(new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool() }) }));
  expect(await found('select id from media_jobs')).toEqual([]);
  expect(await found('select key from file_deletions')).toEqual([{ key: INCOMING + job }]);
});
