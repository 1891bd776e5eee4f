import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import type { PinStatus } from '@/lib/domain/pin-status';
import { assertFileAllowed } from '@/lib/services/uploads/blocked';
import { refusals } from '@/lib/refusals';

interface Known {
  media: number;
  upload: number | null;
  status: PinStatus | null;
  slugOrId: string | null;
  isOwn: boolean | null;
}

/** The media row of a file, and the person's unpublished upload of it. */
export interface KnownFile {
  media: number;
  upload: number | null;
}

/** Finds a file by its SHA-256; null for a new one. @throws AppError `conflict` for a published one, `invalid` for a blocked one */
export async function findKnownFile(userId: string, sha256: Buffer): Promise<KnownFile | null> {
  await assertFileAllowed(userId, sha256);
  const { rows } = await sql<Known>`
    select m.id as media, (select id from uploads where media_id = m.id and user_id = ${userId}) as upload,
      p.status, coalesce(p.slug, p.id::text) as "slugOrId", p.posted_by = ${userId} as "isOwn"
    from media m left join pins p on p.media_id = m.id and p.status <> 'hidden'
      and (p.status <> 'trashed' or p.posted_by = ${userId})
    where m.sha256 = ${sha256} order by p.status, p.id limit 1`.execute(db);
  const [known] = rows;
  if (!known) return null;
  const { status, slugOrId, isOwn } = known;
  if (status === 'live' && slugOrId !== null) throw refusals.duplicateMedia(slugOrId);
  if (status === 'removed') throw refusals.blockedMedia();
  if (status === 'trashed') throw refusals.mediaInTrash();
  if (status !== null) throw isOwn ? refusals.mediaInReview() : refusals.mediaNotFree();
  return { media: known.media, upload: known.upload };
}
