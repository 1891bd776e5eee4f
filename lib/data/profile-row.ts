import { avatarPath } from '@/lib/data/pin-row';
import type { Profile } from '@/lib/schemas/user';

/** Columns that a statement selects of a person; which pins and boards are counted depends on the viewer. */
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
}

/** A person as the site shows them. */
export const toProfile = (row: ProfileRow): Profile => ({
  _id: String(row.id),
  name: row.name,
  image: avatarPath(row.image, row.image_version),
  bio: row.bio,
  counts: { pins: row.pins_count, boards: row.boards_count, followers: row.followers_count },
  createdAt: row.created_at.toISOString(),
});
