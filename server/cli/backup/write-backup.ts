import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@/lib/db/pool';
import { env } from '@/lib/env';
import type { Storage } from '@/lib/storage/storage';
import { copyJournal } from '@/server/cli/backup/journal-copy';
import { dumpDatabase } from '@/server/cli/backup/dump-database';
import { listFiles } from '@/server/cli/backup/list-files';
import { MANIFEST, newManifest, type Manifest } from '@/server/cli/backup/manifest';
import { syncToDisk } from '@/server/cli/backup/parts';

interface Backup {
  /** URL of the database. */
  url: string;
  storage: Storage;
  /** Where backups are kept; each is a folder in it. */
  root: string;
  withFiles: boolean;
  now?: Date;
}

/** Names of backups in the order of their time. */
const BACKUP_NAME = /^\d{8}T\d{6}Z$/;

/**
 * Makes a backup beside the running site: one moment of the database, and then the files, so that those which its rows
 * name are there. It has its name once it is whole. The journal of removals is brought up to date beside it.
 * @returns its folder, and what is in it
 */
export async function writeBackup({ url, storage, root, withFiles, now = new Date() }: Backup) {
  const name = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const folder = path.join(root, name);
  const partial = `${folder}.partial`;
  await mkdir(root, { recursive: true, mode: 0o700 });
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const dump = await readOneMoment(url, partial);
    const journal = await copyJournal(storage, root, env.REMOVAL_JOURNAL_DAYS);
    const files = await listFiles(storage, partial, withFiles);
    const manifest: Manifest = newManifest({ madeAt: now.toISOString(), ...dump, journal, files });
    await writeFile(path.join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await syncToDisk(path.join(partial, MANIFEST));
    await rename(partial, folder);
    await syncToDisk(root);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function readOneMoment(url: string, folder: string) {
  const pool = openPool({ url, application: 'pins-backup', max: 1, statementTimeoutMs: 0 });
  try {
    const client = await pool.connect();
    await client.query('begin isolation level repeatable read read only');
    return await dumpDatabase(client, folder).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
}

/** Deletes all but the newest backups of a folder. @returns names of those that went */
export async function pruneBackups(root: string, keep: number): Promise<string[]> {
  const backups = (await readdir(root)).filter((name) => BACKUP_NAME.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(path.join(root, name), { recursive: true });
  return old;
}
