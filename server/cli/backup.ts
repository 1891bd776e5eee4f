import { env } from '@/lib/env';
import { openStorage } from '@/lib/storage/open-storage';
import { parseBackup } from '@/server/cli/backup/parse-backup';
import { tellBackup } from '@/server/cli/backup/tell';
import { noteBackup } from '@/server/cli/backup/note-backup';
import { listBackups, pruneBackups, writeBackup } from '@/server/cli/backup/write-backup';
import { databaseOf, runAndTell } from '@/server/cli/operator-command';
import { withProgress } from '@/server/cli/progress';

/** `npm run backup`: one moment of the database, and the list of the media files or the files themselves. */
export const main = (): Promise<void> =>
  runAndTell(async () => {
    const { root, withFiles, keep } = parseBackup(process.argv.slice(3));
    const url = await databaseOf(env);
    const total = (await listBackups(root)).at(-1)?.manifest.files.count;
    const made = await withProgress({ what: 'media files', total }, (step) =>
      writeBackup({ url, storage: openStorage(env), root, withFiles, step }),
    );
    await noteBackup(url);
    return tellBackup(made, keep === undefined ? [] : await pruneBackups(root, keep));
  });
