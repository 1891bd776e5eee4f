import { sql, type Kysely } from 'kysely';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import type { AuditEntry } from '@/lib/domain/audit-line';
import { env } from '@/lib/env';
import { dropAsset, type MediaAsset, type MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60_000;

interface Retention {
  database: Kysely<DB>;
  storage: Pick<MediaAssetStorage, 'remove'>;
  /** 0: never. */
  days?: number;
  now?: number;
  /** Ends after the current step. */
  signal?: AbortSignal;
}

interface Released {
  assets: MediaAsset[];
  removed: { pin: number; date: string }[];
}

/** Deletes files of pins removed long ago that nobody needs; rows first, with noted deletions. */
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
    for (const asset of assets) await dropAsset(asset, storage, database);
  }

  function letGo(): Promise<MediaAsset[]> {
    return retryOnDeadlock(() =>
      database.transaction().execute(async (trx) => {
        const { rows } = await sql<Released>`select * from release_removed_files(${before}, ${AT_ONCE})`.execute(trx);
        const { assets, removed } = rows[0] ?? { assets: [], removed: [] };
        const lines = removed.map(({ pin, date }): AuditEntry => ({
          actor: null,
          action: 'delete-files',
          subject: 'pin',
          subjectId: pin,
          detail: { removed: date },
        }));
        await writeAuditLines(trx, ...lines);
        return assets;
      }),
    );
  }
}
