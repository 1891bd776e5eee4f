import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { FeatureJobs } from '@/lib/jobs/feature-jobs';
import { DiskStorage } from '@/lib/storage/disk';
import { prepareJobs, type JobSettings } from '@/lib/jobs/run-jobs';

/** Suits every job, which finds nothing to do by it. */
const ANY_PAYLOAD = {
  ...{ after: 0, id: 0, ids: [], list: 0, of: 'media' },
  ...{ job: 'bans', row: 0 },
};

/** The jobs with a storage on disk, for all tests of a file; what they call is counted anew for each. */
export function useJobs() {
  const failure = jest.fn();
  const log = jest.fn();
  const eraseDeleted = jest.fn(async () => undefined);
  const mailer = { send: jest.fn(async () => undefined) };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pins-jobs-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => jest.clearAllMocks());
  const settings = (pool: pg.Pool): JobSettings => ({
    pool,
    storage: new DiskStorage(folder),
    dataDir: folder,
    mediaSweep: 'on',
    mailer,
    siteSecret: 'a secret of tests',
    log,
    indexNow: { endpoint: 'http://127.0.0.1:9/', siteUrl: 'https://gallery.test' },
    eraseDeleted,
    logError: failure,
  });
  return {
    failure,
    log,
    eraseDeleted,
    mailer,
    settings,
    /** DATA_DIR, which the storage is in, too. */
    get folder() {
      return folder;
    },
    get storage() {
      return new DiskStorage(folder);
    },
    /** Runs every job once. @param added those of features */
    async runOnce(
      pool: pg.Pool,
      mediaSweep: JobSettings['mediaSweep'] = 'on',
      added: readonly FeatureJobs[] = [],
    ): Promise<void> {
      const stopping = new AbortController();
      const { tasks, timers } = prepareJobs({ ...settings(pool), mediaSweep }, stopping.signal, added);
      const running = [
        ...timers.map(({ run }) => run()),
        ...Object.values(tasks).map((task) => task(ANY_PAYLOAD, { job: { attempts: 1, max_attempts: 25 } })),
      ];
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
