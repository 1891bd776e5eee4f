import { sql, type Kysely } from 'kysely';
import { purgeTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { fileTags } from '@/lib/media/file-tags';
import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

const AT_ONCE = 100;

/**
 * Removes the files of board previews that were taken off: of what was removed nothing stays, in a preview either. What fails
 * stays written down for the next time.
 */
export async function removeOutdatedPreviews(database: Kysely<DB>, storage: Pick<Storage, 'remove'>): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from outdated_previews limit ${AT_ONCE}`.execute(database);
  for (const { key } of rows) {
    const file = variantKey.preview(key);
    await database.transaction().execute((trx) => purgeTags(trx, fileTags(file), 'everywhere'));
    await storage.remove(file);
    await sql`delete from outdated_previews where key = ${key}`.execute(database);
  }
}

/** Has every preview made anew: files of a database of an earlier moment may be gone. */
export const renewAllPreviews = async (database: Kysely<DB>): Promise<void> =>
  void (await sql`update board_previews set key = null where key is not null`.execute(database));
