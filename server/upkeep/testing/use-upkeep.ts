import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { DiskStorage } from '@/lib/storage/disk';
import { startUpkeep, type UpkeepSettings } from '@/server/upkeep/upkeep';

/** Upkeep with a storage on disk, for all tests of a file; what it calls is counted anew for each. */
export function useUpkeep() {
  const failure = jest.fn();
  const log = jest.fn();
  const eraseDeleted = jest.fn(async () => undefined);
  const mailer = { send: jest.fn(async () => undefined) };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pins-upkeep-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => jest.clearAllMocks());
  return {
    failure,
    log,
    eraseDeleted,
    mailer,
    /** DATA_DIR, which the storage is in, too. */
    get folder() {
      return folder;
    },
    get storage() {
      return new DiskStorage(folder);
    },
    /** Runs every task once. */
    async runOnce(pool: pg.Pool, mediaSweep: UpkeepSettings['mediaSweep'] = 'on'): Promise<void> {
      await startUpkeep({
        pool,
        storage: new DiskStorage(folder),
        dataDir: folder,
        mediaSweep,
        mailer,
        log,
        indexNow: { endpoint: 'http://127.0.0.1:9/', siteUrl: 'https://gallery.test' },
        eraseDeleted,
        logError: failure,
      }).stop();
    },
  };
}
