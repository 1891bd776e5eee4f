import { sql, type Transaction } from 'kysely';
import { findSignature } from '@/lib/data/find-signature';
import { findPinsOfPicture } from '@/lib/data/pins-of-picture';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { portOf } from '@/lib/features/registry';
import { framesOfLooks, SEARCHED_ROTATED, type PictureSignature } from '@/lib/media/alike/signature';
import { refusals } from '@/lib/refusals';
import { bytesOf, insertMedia, type NewMedia } from '@/lib/services/uploads/insert-media';
import { assertQuota } from '@/lib/services/uploads/quota';

/** Pins that look like an upload, kept with it and then with its pin: the most similar. */
export const ALIKE_KEPT = 12;

/** Seven more days for a repeated upload; false when it is gone. */
export async function keepLonger(upload: number): Promise<boolean> {
  const touched = db
    .updateTable('uploads')
    .set({ created_at: sql`now()` })
    .where('id', '=', upload);
  return (await touched.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Adds an upload of a known media asset; null when that is gone. @throws AppError `limited` */
export async function shareAsset(userId: string, media: number, title: string): Promise<number | null> {
  const signature = await findSignature(media);
  const similar = signature ? await findSimilar(signature) : [];
  return withUserLock(userId, async (trx) => {
    const asset = await trx
      .selectFrom('media')
      .select('bytes')
      .where('id', '=', media)
      .forKeyShare()
      .executeTakeFirst();
    if (!asset) return null;
    await assertQuota(trx, userId, asset.bytes);
    return insertRow(trx, { userId, media, title, similar });
  });
}

interface NewAsset extends Omit<NewMedia, 'userId'> {
  title: string;
}

/** Adds a media asset and its upload; null when the same file was added first. @throws AppError `limited` */
export async function insertUpload(
  userId: string,
  { sha256, olderDigests, asset, title }: NewAsset,
): Promise<number | null> {
  const signature = {
    pdqs: asset.hashes.map(({ pdq }) => pdq),
    rotatedPdqs: asset.rotatedHashes.slice(0, SEARCHED_ROTATED),
    frames: framesOfLooks(asset.type, asset.looks ?? Buffer.alloc(0)),
  };
  const similar = await findSimilar(signature);
  return withUserLock(userId, async (trx) => {
    await assertQuota(trx, userId, bytesOf(asset));
    const media = await insertMedia(trx, { userId, sha256, olderDigests, asset });
    return media === null ? null : insertRow(trx, { userId, media, title, similar });
  });
}

/** Ids of live pins with this picture or similar ones, whatever the filter: a copy is a copy. */
async function findSimilar(picture: PictureSignature): Promise<number[]> {
  const findAlikeMedia = await portOf('findAlikeMedia');
  const alike = (await findAlikeMedia?.(picture)) ?? [];
  const found = await findPinsOfPicture(picture, { alike, filter: 'gay-straight', limit: ALIKE_KEPT });
  return found.map(({ pinId }) => pinId);
}

interface UploadRow {
  userId: string;
  media: number;
  title: string;
  similar: number[];
}

async function insertRow(trx: Transaction<DB>, { userId, media, title, similar }: UploadRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into uploads (user_id, media_id, title, similar_pins)
    values (${userId}, ${media}, ${title}, ${similar}::bigint[])
    on conflict (user_id, media_id) do update set title = excluded.title returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Quotas hold: nothing else adds to the person's files meanwhile. */
const withUserLock = <T>(userId: string, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const own = trx.selectFrom('users').select('id').where('id', '=', Number(userId)).forNoKeyUpdate();
      if (!(await own.executeTakeFirst())) throw refusals.accountDeleted();
      return work(trx);
    }),
  );
