import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { MediaType } from '@/lib/domain/media-types';
import { framesOfLooks, SEARCHED_ROTATED, type PictureSignature } from '@/lib/media/alike/signature';

/** The stored signature of a media asset; null for an unknown one. */
export async function findSignature(mediaId: number): Promise<PictureSignature | null> {
  const [row] = await namedQuery<{ type: MediaType; looks: Buffer | null; pdqs: string[]; rotated: string[] }>(
    'signature of media',
    `select type, looks, array(select pdq::text from media_hashes where media_id = m.id order by frame) as pdqs,
       rotated_hashes[1:${SEARCHED_ROTATED}]::text[] as rotated
     from media m where id = $1`,
    [mediaId],
  );
  if (!row) return null;
  const frames = framesOfLooks(row.type, row.looks ?? Buffer.alloc(0));
  return { pdqs: row.pdqs, rotatedPdqs: row.rotated, frames };
}
