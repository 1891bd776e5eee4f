import { avatarPath } from '@/lib/data/pin-row';
import { showsVerified } from '@/lib/data/verified-makers';
import type { Profile } from '@/lib/schemas/user';

/** Counters depend on the viewer. */
export interface ProfileRow {
  id: number;
  name: string;
  image: string | null;
  image_version: number;
  bio: string;
  pins_count: number;
  boards_count: number;
  followers_count: number;
  created_at: Date;
  maker_verified_at: Date | null;
}

/** Columns of people `u` for `toProfile`; `flaggedToo` is SQL of a boolean. */
export const profileColumns = (
  flaggedToo: string,
) => `u.id, u.name, u.image, u.image_version, u.bio, u.followers_count, u.created_at, u.maker_verified_at,
  case when ${flaggedToo} then u.pins_count else u.pins_count - u.flagged_pins_count end as pins_count,
  (select count(*)::int from boards b where b.creator = u.id and not b.is_private
   and b.pins_count - case when ${flaggedToo} then 0 else b.flagged_pins_count end > 0) as boards_count`;

export const toProfile = (row: ProfileRow): Profile => ({
  _id: String(row.id),
  name: row.name,
  image: avatarPath(row.image, row.image_version),
  bio: row.bio,
  counts: { pins: row.pins_count, boards: row.boards_count, followers: row.followers_count },
  createdAt: row.created_at.toISOString(),
  ...(showsVerified(row.maker_verified_at) && { isVerifiedMaker: true }),
});
