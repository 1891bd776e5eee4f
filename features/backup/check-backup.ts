import path from 'node:path';
import { backupSettings } from '@/features/backup/settings';
import { fromBaseline } from '@/lib/db/baseline';
import { readMigrations } from '@/lib/db/migration-files';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';
import { readRemovals } from '@/features/backup/journal-copy';
import { FILE_LIST, FILES, readManifest, type Manifest } from '@/features/backup/manifest';
import { assertPart } from '@/features/backup/parts';
import { restoreFiles, type RestoredFiles } from '@/features/backup/restore-files';
import { StartError } from '@/server/start/start-error';

/** A backup's content and the migrations of its schema. @throws StartError for a broken or newer one, MigrationError for one from before the baseline */
export async function readBackup(folder: string) {
  const manifest = await readManifest(folder);
  for (const { part, sha256 } of manifest.tables) await assertPart(path.join(folder, part), sha256);
  await assertPart(path.join(folder, FILE_LIST), manifest.files.sha256);
  return { manifest, migrations: await migrationsOf(manifest) };
}

async function migrationsOf({ migrations }: Manifest) {
  const known = await readMigrations();
  const names = fromBaseline(migrations);
  const unknown = names.filter((name) => !known.some((file) => file.name === name));
  if (unknown.length === 0) return known.filter(({ name }) => names.includes(name));
  throw new StartError(
    `The backup is of a newer version, which has ${unknown.join(', ')}. Restore it with that version, or a later one.`,
  );
}

/** Verifies a backup without changes: tables, journal of removals, and its files or the storage's. @throws StartError for what a restore would refuse */
export async function checkBackup(
  folder: string,
  storage: Storage,
  step: () => void,
): Promise<{ manifest: Manifest; files: RestoredFiles }> {
  const { manifest } = await readBackup(folder);
  await readRemovals({ manifest, folder, storage, days: backupSettings.values.REMOVAL_JOURNAL_DAYS });
  const place = manifest.files.isCopied ? new DiskStorage(path.join(folder, FILES)) : storage;
  return { manifest, files: await restoreFiles(place, { folder, copies: false, step }) };
}
