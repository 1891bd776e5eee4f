import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { screenWork } from '@/lib/services/moderation/quarantine';
import { blockedWork } from '@/lib/services/uploads/refusals';

const KNOWN = 'Known to the provider of hashes.';

interface UploadedWork {
  media: number;
  sha256: Buffer;
  pdq: string[];
}

/**
 * Asks whether the work of an upload is known as one that must not be shown. `unknown`: it could not be asked.
 * @throws AppError `invalid` for one that is; it is blocked from then on, and moderators are told
 */
export async function screenUpload(userId: string, uploadId: string): Promise<'clear' | 'unknown'> {
  const { rows } = await sql<UploadedWork>`
    select m.id as media, m.sha256, array(select pdq::text from media_hashes where media_id = m.id order by frame) as pdq
    from uploads u join media m on m.id = u.media_id where u.id = ${uploadId} and u.user_id = ${userId}`.execute(db);
  const [work] = rows;
  if (!work) return 'clear'; // publishing says that it is gone
  const found = await screenWork(work);
  if (found !== 'match') return found;
  await db.transaction().execute(async (trx) => {
    await sql`select block_work(${work.media}, ${KNOWN}, null)`.execute(trx);
    await sql`insert into blocked_uploads (user_id, blocked_id, distance)
      select ${userId}, id, 0 from blocked_media where sha256 = ${work.sha256}`.execute(trx);
  });
  throw blockedWork();
}
