import { rowsOf } from '@/jest/database';
import { db } from '@/lib/db/client';
import { deleteDueFiles } from '@/lib/services/media-files/file-deletions';
import type { Storage } from '@/lib/storage/storage';

/** What upkeep does a minute later: every row of `file_deletions` is due. */
export async function deleteNotedFiles(storage: Pick<Storage, 'remove'>): Promise<void> {
  await rowsOf('update file_deletions set due_at = now()');
  await deleteDueFiles({ database: db, storage });
}

/** Keys whose files are still to be deleted. */
export const notedKeys = async (): Promise<string[]> =>
  (await rowsOf<{ key: string }>('select key from file_deletions order by key')).map(({ key }) => key);
