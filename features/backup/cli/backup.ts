import { z } from 'zod';
import { env } from '@/lib/env';
import { openStorage } from '@/lib/storage/open-storage';
import { backupReport } from '@/features/backup/reports';
import { noteBackup } from '@/features/backup/note-backup';
import { listBackups, pruneBackups, writeBackup } from '@/features/backup/write-backup';
import { databaseOf, runAndReport } from '@/server/cli/operator-command';
import { withProgress } from '@/server/cli/progress';
import { FLAG, oneWord, readArguments } from '@/server/cli/read-arguments';

const KEPT = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Keep at least one backup, at most 9999.')
  .transform(Number);

/** `keep`: how many backups stay; unset: all. */
const backupArguments = z.object({
  words: oneWord('Name one folder for backups.'),
  'with-files': FLAG,
  keep: KEPT.optional(),
});

/** `npm run backup`: one moment of the database, and the list of the media files or the files themselves. */
export const main = (): Promise<void> =>
  runAndReport(async () => {
    const { words, keep, 'with-files': withFiles } = readArguments('backup', backupArguments);
    const [root] = words;
    const url = await databaseOf(env);
    const total = (await listBackups(root)).at(-1)?.manifest.files.count;
    const made = await withProgress({ what: 'media files', total }, (step) =>
      writeBackup({ url, storage: openStorage(env), root, withFiles, step }),
    );
    await noteBackup(url);
    return backupReport(made, keep === undefined ? [] : await pruneBackups(root, keep));
  });
