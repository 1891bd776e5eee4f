import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { StoredAsset } from '@/lib/media/prepared-asset';
import { makesMediumStill } from '@/lib/media/variants';

export interface NewMedia {
  userId: string;
  sha256: Buffer;
  /** MD5 and SHA-1 of the file; none where they are unknown. */
  olderDigests: readonly Buffer[];
  asset: StoredAsset;
}

export const bytesOf = ({ files }: Pick<StoredAsset, 'files'>): number =>
  files.reduce((sum, file) => sum + file.bytes, 0);

/** The row of a media asset that nobody has seen; null when there is one of this file. */
export async function insertMedia(
  trx: Transaction<DB>,
  { userId, sha256, olderDigests, asset }: NewMedia,
): Promise<number | null> {
  const { key, type, width, height, frames, thumbhash, placeholder, hashes } = asset;
  const media = await trx
    .insertInto('media')
    .values({
      key,
      type,
      plays_webp: asset.playsWebp,
      has_medium: makesMediumStill(width),
      has_preview: true,
      was_shown: false,
      sha256,
      older_digests: sql<Buffer[]>`${olderDigests}::bytea[]`,
      bytes: bytesOf(asset),
      width,
      height,
      frames,
      duration_ms: asset.duration,
      thumbhash,
      placeholder,
      looks: asset.looks,
      ai_source: asset.aiSource,
      rotated_hashes: sql<string[]>`${asset.rotatedHashes}::bit(256)[]`,
      uploaded_by: Number(userId),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!media) return null;
  if (hashes.length > 0) {
    const rows = hashes.map(({ frame, pdq }) => ({ media_id: media.id, frame, pdq }));
    await trx.insertInto('media_hashes').values(rows).execute();
  }
  return media.id;
}
