import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { filesOfAssets, removeFiles } from '@/lib/services/remove-files';
import type { Storage } from '@/lib/storage/storage';

/** Deletes a person's own upload, with an unshared media asset; idempotent. */
export async function dropUpload(userId: string, uploadId: string, storage: Pick<Storage, 'remove'>): Promise<void> {
  const { rows } = await retryOnDeadlock(() =>
    sql<{ assets: unknown }>`select drop_upload(${userId}, ${uploadId}) as assets`.execute(db),
  );
  await removeFiles(filesOfAssets(rows[0]?.assets), storage);
}
