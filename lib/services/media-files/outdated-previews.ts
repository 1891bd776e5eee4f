import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { deleteDueFiles } from '@/lib/services/media-files/file-deletions';
import { BOARDS } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/**
 * Deletes the files of board previews that were taken off: of what was removed nothing stays, in a preview either. What fails
 * stays noted for upkeep.
 */
export const removeOutdatedPreviews = (database: Kysely<DB>, storage: Pick<Storage, 'remove'>): Promise<void> =>
  deleteDueFiles({ database, storage, prefix: BOARDS });

/** Has every preview made anew: files of a database of an earlier moment may be gone. */
export const renewAllPreviews = async (database: Kysely<DB>): Promise<void> =>
  void (await sql`update board_previews set key = null where key is not null`.execute(database));
