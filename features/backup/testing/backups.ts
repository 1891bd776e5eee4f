import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { administer } from '@/testing/database-server';
import { databaseUrl } from '@/testing/database-url';
import { usePlace, type Place } from '@/jest/storages';
import { openPool } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { restoreBackup } from '@/features/backup/restore-backup';
import { writeBackup } from '@/features/backup/write-backup';

/** A database beside that of the tests, made anew for each, into which backups of theirs are put. */
export function useBackups() {
  const name = `restored_${process.pid}`;
  const server = process.env.TEST_DATABASE_SERVER ?? '';
  const target = databaseUrl(server, name);
  let root: string;
  let pool: pg.Pool;

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'pins-backups-'));
  });
  beforeEach(async () => {
    await administer(server, `create database ${name}`);
    pool = openPool({ url: target, application: 'test' });
  });
  afterEach(async () => {
    await pool.end();
    await administer(server, `drop database if exists ${name} with (force)`);
  });
  afterAll(() => rm(root, { recursive: true }));

  return {
    target,
    pool: () => pool,
    /** Rows of the database that backups are put into. */
    found: async (text: string, values: unknown[] = []) =>
      (await pool.query<Record<string, unknown>>(text, values)).rows,
    /** Backups beside a storage, for the calling block. */
    backups(open: () => Promise<Place>) {
      const place = usePlace(open);
      return {
        place,
        backUp: async (over: Partial<Parameters<typeof writeBackup>[0]> = {}) => {
          const { storage } = place;
          const kept = await mkdtemp(`${root}/`);
          return writeBackup({ url: env.DATABASE_URL ?? '', storage, root: kept, withFiles: true, ...over });
        },
        restore: (folder: string, over: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
          restoreBackup({ folder, url: target, storage: place.storage, replaces: false, journal: 'applied', ...over }),
      };
    },
  };
}
