import { env } from '@/lib/env';
import { openStorage } from '@/lib/storage/open-storage';
import { parseBackup } from '@/server/cli/backup/parse-backup';
import { backupReport } from '@/server/cli/backup/reports';
import { noteBackup } from '@/server/cli/backup/note-backup';
import { listBackups, pruneBackups, writeBackup } from '@/server/cli/backup/write-backup';
import { databaseOf, runAndReport } from '@/server/cli/operator-command';
import { withProgress } from '@/server/cli/progress';

/** `npm run backup`: one moment of the database, and the list of the media files or the files themselves. */
export const main = (): Promise<void> =>
  runAndReport(async () => {
    const { root, withFiles, keep } = parseBackup(process.argv.slice(3));
    const url = await databaseOf(env);
    const total = (await listBackups(root)).at(-1)?.manifest.files.count;
    const made = await withProgress({ what: 'media files', total }, (step) =>
      writeBackup({ url, storage: openStorage(env), root, withFiles, step }),
    );
    await noteBackup(url);
    return backupReport(made, keep === undefined ? [] : await pruneBackups(root, keep));
  });
