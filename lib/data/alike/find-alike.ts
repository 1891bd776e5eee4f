import 'server-only';
import { rankLooks, searchedLooks, type Candidate } from '@/lib/data/alike/rank-looks';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, findPersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { PictureSignature } from '@/lib/media/alike/signature';

/** Media assets compared in a search; more share a key only among very many. */
const CANDIDATES = 5_000;
/** PostgreSQL's time for an index scan grows with the square of its keys, and it reads the table if it knows that they are many. */
const KEYS_AT_ONCE = 64;
/** Most similar ones, whose pins are looked up. */
const FINALISTS = 200;

interface Wanted {
  filter: ContentFilter;
  /** Whose hidden tags and people are left out. */
  viewer?: string;
  limit: number;
  /** A pin that is left out. */
  except?: number;
}

export interface AlikePin {
  pinId: number;
  /** The same picture by its perceptual hashes, also rotated or mirrored; else it is alike. */
  isSame: boolean;
}

/** Visible live pins with this picture or similar ones, the most similar first. */
export async function findAlike(
  picture: PictureSignature,
  { filter, viewer, limit, except }: Wanted,
): Promise<AlikePin[]> {
  const [rules, alike] = [await findPersonalRules(viewer), await findSimilarMedia(picture)];
  const own = exclusion(rules, 7);
  const rows = await namedQuery<{ id: number; is_same: boolean }>(
    `alike pins${own.name}`,
    `with same as materialized (
       select distinct h.media_id from unnest($2::bit(256)[]) own (pdq)
       join media_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(own.pdq) and bit_count(h.pdq # own.pdq) <= 31),
     found as (
       select media_id, place, exists (select from same s where s.media_id = c.media_id) or exists (
         select from media_hashes h, unnest($3::bit(256)[]) turned (pdq)
         where h.media_id = c.media_id and bit_count(h.pdq # turned.pdq) <= 31) as is_same
       from unnest($1::bigint[]) with ordinality c (media_id, place)
       union all select media_id, ${FINALISTS} + 1, true from same where media_id <> all ($1))
     select p.id, f.is_same from found f join pins p on p.media_id = f.media_id
     where p.status = 'live' and p.bucket = any ($4::int[]) and p.id <> $5${own.ofPin('p')}
     order by f.is_same desc, f.place, p.id desc limit $6`,
    [alike, picture.pdqs, picture.rotatedPdqs, feedBuckets(filter, {}), except ?? 0, limit, ...own.values],
  );
  return rows.map(({ id, is_same: isSame }) => ({ pinId: id, isSame }));
}

/** Ids of live pins with this picture or similar ones, whatever the filter: a copy is a copy. */
export async function findAlikeAnywhere(picture: PictureSignature | null, limit: number): Promise<number[]> {
  const found = picture ? await findAlike(picture, { filter: 'gay-straight', limit }) : [];
  return found.map(({ pinId }) => pinId);
}

/** Media assets that are alike by their looks, the most similar first. */
async function findSimilarMedia(picture: PictureSignature): Promise<number[]> {
  const searched = searchedLooks(picture);
  if (searched.keys.length === 0) return [];
  const candidates = await namedQuery<Candidate>(
    'media with near looks',
    `select distinct near.id, near.looks from generate_series(1, cardinality($1::int[]), ${KEYS_AT_ONCE}) first cross join lateral (
       select id, looks from media where look_keys(looks) && ($1::int[])[first:first + ${KEYS_AT_ONCE - 1}] and looks is not null
       limit ${CANDIDATES}) near
     limit ${CANDIDATES}`,
    [searched.keys],
  );
  return rankLooks(searched, candidates).slice(0, FINALISTS);
}
