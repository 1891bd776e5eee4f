import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { env } from '@/lib/env';
import { openStorage } from '@/lib/storage/open-storage';
import { checkBackup } from '@/features/backup/check-backup';
import { readManifest } from '@/features/backup/manifest';
import { restoreArguments } from '@/features/backup/restore-arguments';
import { restoreBackup, type Restored } from '@/features/backup/restore-backup';
import { removeSince } from '@/features/backup/remove-since';
import { checkedBackupReport, removedSinceReport, restoreReport } from '@/features/backup/reports';
import { writeBackup } from '@/features/backup/write-backup';
import { runAndReport } from '@/server/cli/operator-command';
import { withProgress } from '@/server/cli/progress';
import { readArguments } from '@/server/cli/read-arguments';
import { withEmbeddedDatabase, withStoppedDatabase } from '@/server/cli/stopped-database';
import { StartError } from '@/server/start/start-error';

/** `npm run restore`: restores a backup; missing or changed files and failed removals make the exit code 1. */
export const main = (): Promise<void> =>
  runAndReport(async () => {
    const { folder, since, replaces, isWithoutJournal, isCheck } = readArguments('restore', restoreArguments);
    const storage = openStorage(env);
    if (since) {
      const removed = await withStoppedDatabase(env, (url) => removeSince({ url, storage, since }));
      if (removed.removals.failed.length > 0) process.exitCode = 1;
      return removedSinceReport(removed);
    }
    if (folder !== undefined && isCheck) {
      const checked = await withListed(folder, (step) => checkBackup(folder, storage, step));
      if (checked.files.missing.length + checked.files.changed.length > 0) process.exitCode = 1;
      return checkedBackupReport(checked);
    }
    const journal = isWithoutJournal ? 'ignored' : 'applied';
    const restored =
      folder === undefined
        ? await moveFromEmbedded(replaces)
        : await withStoppedDatabase(env, (url) =>
            withListed(folder, (step) => restoreBackup({ folder, url, storage, replaces, journal, step })),
          );
    const { files, removals } = restored;
    if (files.missing.length + files.changed.length + removals.failed.length > 0) process.exitCode = 1;
    return restoreReport(restored);
  });

async function withListed<Result>(folder: string, work: (step: () => void) => Promise<Result>): Promise<Result> {
  const { files } = await readManifest(folder);
  return withProgress({ what: 'media files', total: files.count }, work);
}

/** Moves the rows by a temporary backup; the media files stay in place. */
async function moveFromEmbedded(replaces: boolean): Promise<Restored> {
  const { DATABASE_URL: target } = env;
  if (!target) throw new StartError('Set DATABASE_URL to the database that the embedded one moves into.');
  const storage = openStorage(env);
  const root = await mkdtemp(path.join(os.tmpdir(), 'pins-move-'));
  try {
    const { folder } = await withEmbeddedDatabase(env.DATA_DIR, (url) =>
      writeBackup({ url, storage, root, withFiles: false }),
    );
    return await restoreBackup({ folder, url: target, storage, replaces, journal: 'moved' });
  } finally {
    await rm(root, { recursive: true });
  }
}
