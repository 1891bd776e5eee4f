import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { useTestDatabase } from '@/jest/database';
import { administer } from '@/jest/database-server';
import { databaseUrl } from '@/jest/database-url';
import { addMediaJob, queuedJobs } from '@/jest/media-jobs';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { forgetMediaJobs } from '@/lib/services/media-jobs/forget-jobs';
import { DiskStorage } from '@/lib/storage/disk';
import { INCOMING } from '@/lib/storage/key';
import { restoreBackup } from '@/server/cli/backup/restore-backup';
import { writeBackup } from '@/server/cli/backup/write-backup';

useTestDatabase();

const TARGET = `restored_jobs_${process.pid}`;
const SERVER = process.env.TEST_DATABASE_SERVER ?? '';
const target = databaseUrl(SERVER, TARGET);
const LATER = "interval '11 minutes'";
let root: string;
let pool: pg.Pool;

const inTarget = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-backup-jobs-'));
  await administer(SERVER, `create database ${TARGET}`);
  pool = openPool({ url: target, application: 'test', max: 2, statementTimeoutMs: 0 });
});
afterEach(async () => {
  await pool.end();
  await administer(SERVER, `drop database if exists ${TARGET} with (force)`);
  await rm(root, { recursive: true });
});

it('a file that waited for a worker at the time of the backup is nobody’s job after a restore, and is deleted', async () => {
  const storage = new DiskStorage(path.join(root, 'media'));
  const job = await addMediaJob(Buffer.from('a picture'), storage);
  const { folder } = await writeBackup({ url: env.DATABASE_URL ?? '', storage, root, withFiles: false });
  expect(await queuedJobs()).toHaveLength(1);

  const restore = () => restoreBackup({ folder, url: target, storage, replaces: true, journal: 'applied' });
  await restore();
  await inTarget(`select add_media_job(gen_random_uuid(), 'incoming/other', 'Of the replaced site', 100)`);
  await restore();
  expect(await inTarget('select id from media_jobs')).toEqual([{ id: job }]);
  expect(await inTarget('select id from graphile_worker.jobs')).toEqual([]);

  await inTarget(`update media_jobs set created_at = created_at - ${LATER}`);
  await forgetMediaJobs(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }));
  expect(await inTarget('select id from media_jobs')).toEqual([]);
  expect(await inTarget('select key from file_deletions')).toEqual([{ key: INCOMING + job }]);
});
