import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupSettings } from '@/features/backup/settings';
import { openPool } from '@/lib/db/pool';
import type { Storage } from '@/lib/storage/storage';
import { copyJournal } from '@/features/backup/journal-copy';
import { dumpDatabase } from '@/features/backup/dump-database';
import { listFiles } from '@/features/backup/list-files';
import { MANIFEST, newManifest, readManifest, type Manifest } from '@/features/backup/manifest';
import { syncToDisk } from '@/features/backup/parts';
import { withLock } from '@/server/start/folder-lock.mjs';

interface Backup {
  url: string;
  storage: Storage;
  root: string;
  withFiles: boolean;
  now?: Date;
  step?: () => void;
}

/** Sorted by name they are sorted by time. */
const BACKUP_NAME = /^\d{8}T\d{6}Z$/;
const PARTIAL = '.partial';

/** The whole backups of a folder, the oldest first. */
export async function listBackups(root: string) {
  const names = (await readdir(root).catch(() => [])).filter((name) => BACKUP_NAME.test(name)).sort();
  const folders = names.map((name) => path.join(root, name));
  const read = folders.map(async (folder) => ({ folder, manifest: await readManifest(folder).catch(() => null) }));
  return (await Promise.all(read)).flatMap(({ folder, manifest }) => (manifest ? [{ folder, manifest }] : []));
}

/**
 * Backs the running site up: the database first, then the files that its rows name. It gets its name once whole; the
 * journal's copy is updated. @returns its folder and content
 */
export async function writeBackup(backup: Backup) {
  await mkdir(backup.root, { recursive: true, mode: 0o700 });
  return withLock(
    path.join(backup.root, '.lock'),
    () => writeAlone(backup),
    () => console.error('Another backup is under way here; waiting …'),
  );
}

async function writeAlone({ url, storage, root, withFiles, now = new Date(), step = () => undefined }: Backup) {
  const folder = path.join(root, now.toISOString().replace(/[-:]|\.\d+/g, ''));
  const partial = `${folder}${PARTIAL}`;
  for (const name of await readdir(root)) {
    if (BACKUP_NAME.test(name.replace(PARTIAL, '')) && name.endsWith(PARTIAL))
      await rm(path.join(root, name), { recursive: true }); // Left by a killed backup.
  }
  const last = (await listBackups(root)).findLast(({ manifest }) => manifest.files.isCopied || !withFiles);
  await mkdir(partial, { mode: 0o700 });
  try {
    const dump = await readOneMoment(url, partial);
    const journal = await copyJournal(storage, root, backupSettings.values.REMOVAL_JOURNAL_DAYS);
    const files = await listFiles(storage, { folder: partial, isCopied: withFiles, last: last?.folder, step });
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

/** Keeps the newest backups, counted with and without files apart. @returns the names of the deleted ones */
export async function pruneBackups(root: string, keep: number): Promise<string[]> {
  const backups = await listBackups(root);
  const old = [true, false].flatMap((isCopied) =>
    backups.filter(({ manifest }) => manifest.files.isCopied === isCopied).slice(0, -keep),
  );
  for (const { folder } of old) await rm(folder, { recursive: true });
  return old.map(({ folder }) => path.basename(folder)).sort();
}
