import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { updateDeletionNotes } from '@/lib/services/media-files/file-deletions';
import { removeOutdatedPreviews } from '@/lib/services/media-files/outdated-previews';
import type { Storage } from '@/lib/storage/storage';

/** Removes what a deleted account has left outside of the database. */
export interface Eraser {
  storage: Pick<Storage, 'remove'>;
  /** Removes the account at the identity service; one that is already gone is fine. */
  removeIdentity(uid: string): Promise<void>;
}

/**
 * Removes the files and the identity of a deleted account, and the previews of boards that showed its pins. What fails stays written down, for the next time.
 * @throws the first failure
 */
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

/**
 * Finishes what earlier deletions left; one that fails does not stop the others.
 * @throws AggregateError when any failed
 */
export async function finishErasures(eraser: Eraser, database: Kysely<DB> = db): Promise<void> {
  const open = await database.selectFrom('erasures').select('auth_uid').orderBy('id').execute();
  const failures: unknown[] = [];
  for (const { auth_uid: uid } of open) {
    await finishErasure(uid, eraser, database).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions could not be finished.`);
}
