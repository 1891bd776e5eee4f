import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { filesOfAssets, removeFiles } from '@/lib/services/remove-files';
import type { Storage } from '@/lib/storage/storage';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 100;

interface Forgetting {
  database: Kysely<DB>;
  storage: Pick<Storage, 'remove'>;
  now?: number;
}

/** Deletes uploads unpublished for seven days (rule 137), with unshared media assets. */
export async function forgetUploads({ database, storage, now = Date.now() }: Forgetting): Promise<void> {
  const { rows } = await sql<{ assets: unknown }>`
    select forget_uploads(${new Date(now - LIFETIME_MS)}, ${AT_ONCE}) as assets`.execute(database);
  await removeFiles(filesOfAssets(rows[0]?.assets), storage, database);
}
