import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { deleteDueFiles } from '@/lib/services/media-files/file-deletions';
import { BOARDS } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/** Deletes detached board previews, because nothing of removed pins may stay; failures are left to upkeep. */
export const removeOutdatedPreviews = (database: Kysely<DB>, storage: Pick<Storage, 'remove'>): Promise<void> =>
  deleteDueFiles({ database, storage, prefix: BOARDS });

/** Has upkeep remake every preview: a restored database may reference deleted files. */
export const renewAllPreviews = async (database: Kysely<DB>): Promise<void> =>
  void (await sql`update board_previews set key = null where key is not null`.execute(database));
