import { sql, type Kysely } from 'kysely';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { dropAsset, type MediaAsset, type MediaAssetStorage } from '@/lib/services/moderation/asset-files';

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60_000;

interface Retention {
  database: Kysely<DB>;
  storage: Pick<MediaAssetStorage, 'remove'>;
  /** So long after their removal files are kept; 0: for ever. */
  days?: number;
  now?: number;
  /** Ends it after the step at hand. */
  signal?: AbortSignal;
}

/**
 * Deletes the files of pins that were removed long ago and that nobody needs any more (migration 0019). The rows let go of
 * them first: what is cut short leaves files that no row names, which the sweeper removes.
 */
export async function deleteRemovedFiles({
  database,
  storage,
  days = env.REMOVED_MEDIA_DAYS,
  now = Date.now(),
  signal,
}: Retention): Promise<void> {
  if (days === 0) return;
  const before = new Date(now - days * DAY_MS);
  for (let assets = await letGo(); assets.length > 0; assets = signal?.aborted ? [] : await letGo()) {
    for (const asset of assets) await dropAsset(asset, storage);
  }

  async function letGo(): Promise<MediaAsset[]> {
    const { rows } = await retryOnDeadlock(() =>
      database
        .transaction()
        .execute((trx) =>
          sql<{ works: MediaAsset[] }>`select delete_removed_files(${before}, ${AT_ONCE}) as works`.execute(trx),
        ),
    );
    return rows[0]?.works ?? [];
  }
}
