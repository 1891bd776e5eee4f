import { env } from '@/lib/env';
import { openStorage } from '@/lib/storage/open-storage';
import { parseBackup } from '@/server/cli/backup/parse-backup';
import { tellBackup } from '@/server/cli/backup/tell';
import { pruneBackups, writeBackup } from '@/server/cli/backup/write-backup';
import { databaseOf, runAndTell } from '@/server/cli/operator-command';

/** `npm run backup`: keeps one moment of the database and the list of the media files, or the files, too. */
export const main = (): Promise<void> =>
  runAndTell(async () => {
    const { root, withFiles, keep } = parseBackup(process.argv.slice(3));
    const made = await writeBackup({ url: await databaseOf(env), storage: openStorage(env), root, withFiles });
    return tellBackup(made, keep === undefined ? [] : await pruneBackups(root, keep));
  });
