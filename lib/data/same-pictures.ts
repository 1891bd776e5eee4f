import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** What a picture is known by. */
export interface KnownPictures {
  /** Perceptual hashes in eight orientations, of frames and crops. */
  pdqs?: readonly string[];
  sha256?: Buffer | null;
  /** Media assets, with all that is known of them. */
  mediaOfPins?: readonly number[];
  /** Profile pictures of these people. */
  people?: readonly number[];
}

export interface Copies {
  pinIds: number[];
  userIds: number[];
}

const MOST = 1_000;

/**
 * Pins of any status, and profile pictures, that are the same picture (rule 43), also rotated, mirrored or within an animation.
 * @param onlyLive without what the public cannot see
 */
export async function findCopies(
  database: Kysely<DB>,
  { pdqs = [], sha256 = null, mediaOfPins = [], people = [] }: KnownPictures,
  { onlyLive = false }: { onlyLive?: boolean } = {},
): Promise<Copies> {
  const { rows } = await sql<Copies>`
    with assets as (select media_id as id from pins where id = any (${mediaOfPins}::bigint[]) and media_id is not null),
    wanted as materialized (
      select unnest(${pdqs}::bit(256)[]) as pdq
      union select unnest(rotated_hashes) from media join assets using (id)
      union select pdq from media_hashes join assets on assets.id = media_id
      union select pdq from avatar_hashes where user_id = any (${people}::bigint[])),
    near as (
      select distinct h.media_id from wanted join media_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(wanted.pdq)
      where bit_count(h.pdq # wanted.pdq) <= 31
      union select id from assets
      union select id from media where sha256 = ${sha256}),
    faces as (
      select distinct h.user_id from wanted join avatar_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(wanted.pdq)
      where bit_count(h.pdq # wanted.pdq) <= 31)
    select
      array(select p.id from near join pins p using (media_id)
            where p.status <> 'removed' and (p.status = 'live' or not ${onlyLive}::boolean)
            order by p.id limit ${MOST}) as "pinIds",
      array(select user_id from faces join users on id = user_id
            where image is not null and (banned_at is null or not ${onlyLive}::boolean)
            order by user_id limit ${MOST}) as "userIds"`.execute(database);
  return rows[0] ?? { pinIds: [], userIds: [] };
}
