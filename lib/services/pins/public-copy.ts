import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { refusals } from '@/lib/refusals';
import {
  isWithheld,
  keyOfPublished,
  type MediaAsset,
  type MediaAssetStorage,
} from '@/lib/services/moderation/asset-files';
import { moveAssets } from '@/lib/services/moderation/move-assets';

/** Somebody else moved the media asset meanwhile. */
class Moved extends Error {
  override name = 'Moved';
}

const ATTEMPTS = 3;

interface Upload {
  userId: string;
  uploadId: string;
  storage: MediaAssetStorage;
}

/**
 * Publishes an upload with public copies of its files: copies first, then `publish` with its commit, then the withheld files
 * go; a crash leaves only unreferenced files.
 * @throws AppError `unavailable` without the storage or while others move the asset; and what `publish` throws
 */
export async function withPublicFiles<T>(
  upload: Upload,
  publish: (show: (trx: Transaction<DB>, pinId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishCopy(upload, publish);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (attempt === ATTEMPTS) {
        throw refusals.publishedByTwo();
      }
    }
  }
}

async function publishCopy<T>(
  { userId, uploadId, storage }: Upload,
  publish: (show: (trx: Transaction<DB>, pinId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const asset = await findWithheldAsset(userId, uploadId);
  const moves = asset ? [{ asset, to: keyOfPublished(asset.key) }] : [];
  return moveAssets(moves, { storage }, (rename) =>
    publish(async (trx, pinId) => {
      if (!(await rename(trx))) throw new Moved();
      const pin = trx.selectFrom('pins').select('image').where('id', '=', pinId);
      if (isWithheld((await pin.executeTakeFirstOrThrow()).image)) throw new Moved();
    }),
  );
}

/** Null when it is gone or public. */
async function findWithheldAsset(userId: string, uploadId: string): Promise<MediaAsset | null> {
  const { rows } = await sql<MediaAsset>`
    select m.key, m.type, m.width from uploads u join media m on m.id = u.media_id
    where u.id = ${uploadId} and u.user_id = ${userId}`.execute(db);
  const [asset] = rows;
  return asset && isWithheld(asset.key) ? asset : null;
}
