import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { updateDeletionNotes } from '@/lib/services/media-files/file-deletions';
import { removeOutdatedPreviews } from '@/lib/services/media-files/outdated-previews';
import type { Storage } from '@/lib/storage/storage';

export interface Eraser {
  storage: Pick<Storage, 'remove'>;
  /** Does nothing for a missing one. */
  removeIdentity(uid: string): Promise<void>;
}

/** Removes a deleted account's files, identity and board previews; failures stay noted for the next run. @throws the first failure */
export async function finishErasure(uid: string, eraser: Eraser, database: Kysely<DB> = db): Promise<void> {
  const erasure = await database
    .selectFrom('erasures')
    .select(['id', 'files'])
    .where('auth_uid', '=', uid)
    .executeTakeFirst();
  if (!erasure) return;
  for (const key of erasure.files) await eraser.storage.remove(key);
  await updateDeletionNotes({ deleted: erasure.files }, database);
  await removeOutdatedPreviews(database, eraser.storage);
  await eraser.removeIdentity(uid);
  await database.deleteFrom('erasures').where('id', '=', erasure.id).execute();
}

/** Finishes earlier deletions, each on its own. @throws AggregateError for failures */
export async function finishErasures(eraser: Eraser, database: Kysely<DB> = db): Promise<void> {
  const open = await database.selectFrom('erasures').select('auth_uid').orderBy('id').execute();
  const failures: unknown[] = [];
  for (const { auth_uid: uid } of open) {
    await finishErasure(uid, eraser, database).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions could not be finished.`);
}
