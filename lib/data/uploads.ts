import 'server-only';
import { mediaPath, ownPaths } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { MediaType } from '@/lib/domain/media-types';
import { hasSmallStill, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import { SIMILAR_PINS_MAX, type Upload } from '@/lib/schemas/upload';

interface UploadRow {
  id: number;
  title: string;
  key: string;
  type: MediaType;
  plays_webp: boolean;
  width: number;
  height: number;
  placeholder: string;
  is_ai_made: boolean;
  similar: { title: string; slugOrId: string; image: string; isSame: boolean }[];
}

/** Of the whole picture and its middle in eight orientations, and of the moments of an animation (rule 43). */
const IS_SAME = `exists (
  select from media_hashes other, lateral (
    select unnest(m.rotated_hashes[1:16]) as pdq union all select pdq from media_hashes where media_id = m.id) own
  where other.media_id = p.media_id and bit_count(other.pdq # own.pdq) <= 31)`;

const QUERY = `
  select u.id, u.title, m.key, m.type, m.plays_webp, m.width, m.height, m.placeholder, m.ai_source is not null as is_ai_made,
    coalesce((select json_agg(json_build_object('title', p.title, 'slugOrId', coalesce(p.slug, p.id::text), 'image', p.image,
                                                'isSame', ${IS_SAME})
                              order by p.place)
              from (select p.*, near.place
                    from unnest(u.similar_pins) with ordinality near (pin, place) join pins p on p.id = near.pin and p.status = 'live'
                    order by near.place limit ${SIMILAR_PINS_MAX}) p),
             '[]') as similar
  from uploads u join media m on m.id = u.media_id where u.user_id = $1`;

/** Unpublished ones, the oldest first. */
export async function findUploads(userId: string): Promise<Upload[]> {
  const rows = await namedQuery<UploadRow>('uploads', `${QUERY} order by u.id`, [Number(userId)]);
  return rows.map(toUpload);
}

export async function findUpload(userId: string, uploadId: string): Promise<Upload | null> {
  const [row] = await namedQuery<UploadRow>('upload', `${QUERY} and u.id = $2`, [Number(userId), Number(uploadId)]);
  return row ? toUpload(row) : null;
}

const toUpload = ({
  id,
  title,
  key,
  type,
  plays_webp,
  width,
  height,
  placeholder,
  is_ai_made,
  similar,
}: UploadRow): Upload => ({
  _id: String(id),
  mediaType: type,
  hasSmallImage: hasSmallStill(width),
  ...ownPaths({ key, type, playsWebp: plays_webp }),
  width,
  height,
  placeholder,
  title,
  isAiMade: is_ai_made,
  similar: similar.map((pin) => ({
    title: pin.title,
    isSame: pin.isSame,
    path: paths.pin(pin.slugOrId),
    image: mediaPath(variantKey.still(pin.image)),
  })),
});
