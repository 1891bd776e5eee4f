import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { portOf } from '@/lib/features/registry';
import { rotatedPdqsOf } from '@/lib/media/rotated-pdqs';
import { screenAsset } from '@/lib/services/moderation/quarantine';
import { refusals } from '@/lib/refusals';

const KNOWN = 'Known to the provider of hashes.';

interface UploadedAsset {
  media: number;
  sha256: Buffer;
  older: Buffer[];
  pdq: string[];
  rotated: string[];
}

interface Sent {
  ip?: string;
  /** MD5 and SHA-1 of the file. */
  olderDigests?: readonly Buffer[];
}

/**
 * Compares an upload with the lists of hashes and asks the hash provider; `unknown` while that is away.
 * @throws AppError `invalid` for known media, which is blocked or held and reported to moderators
 */
export async function screenUpload(
  userId: string,
  uploadId: string,
  { ip, olderDigests = [] }: Sent = {},
): Promise<'clear' | 'unknown'> {
  const { rows } = await sql<UploadedAsset>`
    select m.id as media, m.sha256, m.older_digests as older, m.rotated_hashes::text[] as rotated,
      array(select pdq::text from media_hashes where media_id = m.id order by frame) as pdq
    from uploads u join media m on m.id = u.media_id where u.id = ${uploadId} and u.user_id = ${userId}`.execute(db);
  const [asset] = rows;
  if (!asset) return 'clear'; // Publishing refuses it.
  const { media, sha256, older, pdq, rotated } = asset;
  const digests = [sha256, ...older, ...olderDigests];
  await (
    await portOf('screenFile')
  )?.({ userId, ip, digests, pdqs: rotatedPdqsOf(pdq, rotated), media });
  const found = await screenAsset(asset);
  if (found !== 'match') return found;
  await db.transaction().execute(async (trx) => {
    await sql`select block_asset(${asset.media}, ${KNOWN}, null)`.execute(trx);
    await sql`insert into blocked_uploads (user_id, blocked_id, distance)
      select ${userId}, id, 0 from blocked_media where sha256 = ${asset.sha256}`.execute(trx);
  });
  throw refusals.blockedMedia();
}
