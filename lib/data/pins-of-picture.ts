import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, findPersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { PictureSignature } from '@/lib/media/alike/signature';

interface Wanted {
  /** Media assets that look like the picture, the most similar first. */
  alike: readonly number[];
  filter: ContentFilter;
  /** Whose hidden tags and people are left out. */
  viewer?: string;
  limit: number;
  /** A pin that is left out. */
  except?: number;
}

export interface PinOfPicture {
  pinId: number;
  /** The same picture by its perceptual hashes, also rotated or mirrored; else it is alike. */
  isSame: boolean;
}

/** Visible live pins with this picture or similar ones, the most similar first. */
export async function findPinsOfPicture(
  { pdqs, rotatedPdqs }: Omit<PictureSignature, 'frames'>,
  { alike, filter, viewer, limit, except }: Wanted,
): Promise<PinOfPicture[]> {
  const own = exclusion(await findPersonalRules(viewer), 7);
  const rows = await namedQuery<{ id: number; is_same: boolean }>(
    `pins of picture${own.name}`,
    `with same as materialized (
       select distinct h.media_id from unnest($2::bit(256)[]) own (pdq)
       join media_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(own.pdq) and bit_count(h.pdq # own.pdq) <= 31),
     found as (
       select media_id, place, exists (select from same s where s.media_id = c.media_id) or exists (
         select from media_hashes h, unnest($3::bit(256)[]) turned (pdq)
         where h.media_id = c.media_id and bit_count(h.pdq # turned.pdq) <= 31) as is_same
       from unnest($1::bigint[]) with ordinality c (media_id, place)
       union all select media_id, cardinality($1) + 1, true from same where media_id <> all ($1))
     select p.id, f.is_same from found f join pins p on p.media_id = f.media_id
     where p.status = 'live' and p.bucket = any ($4::int[]) and p.id <> $5${own.ofPin('p')}
     order by f.is_same desc, f.place, p.id desc limit $6`,
    [alike, pdqs, rotatedPdqs, feedBuckets(filter, {}), except ?? 0, limit, ...own.values],
  );
  return rows.map(({ id, is_same: isSame }) => ({ pinId: id, isSame }));
}
