/**
 * The tables of `migrations/` as Kysely types. Made, in a folder outside the project that has kysely-codegen 0.19,
 * pg and kysely, against a migrated database by
 *   kysely-codegen --dialect postgres --type-mapping '{"int8":"number","bit":"string"}' --exclude-pattern 'kysely_*'
 * then only the exports that the project uses were kept. bigint is a number because our pool reads it so.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ModerationTables } from '@/lib/db/moderation-tables';
import type { MediaTables, MediaType, Timestamp } from '@/lib/db/media-tables';

export type BlockKind = 'block' | 'mute';

export type ContentFilter = 'gay-straight' | 'straight-lesbian';

export type NotificationKind = 'board_add' | 'board_follow' | 'follow' | 'like' | 'new_pin' | 'system';

export type PinStatus = 'held' | 'hidden' | 'live' | 'pending' | 'removed';

interface BoardFollows {
  board_id: number;
  created_at: Generated<Timestamp>;
  user_id: number;
}

interface BoardPins {
  added_at: Generated<Timestamp>;
  board_id: number;
  pin_id: number;
  position: number;
}

interface Boards {
  cover_pin: number | null;
  created_at: Generated<Timestamp>;
  creator: number;
  description: Generated<string>;
  flagged_pins_count: Generated<number>;
  followers_count: Generated<number>;
  id: Generated<number>;
  is_private: Generated<boolean>;
  name: string;
  pins_count: Generated<number>;
  slug: string;
  updated_at: Generated<Timestamp>;
}

interface Feed {
  age: Generated<number>;
  pin_id: number;
  saves_count: number;
  slot: number;
  tag_id: number;
}

interface FeedCounts {
  age: number;
  n: Generated<number>;
  slot: number;
  tag_id: number;
}

interface Announcements {
  board_id: number | null;
  id: Generated<number>;
  pin_id: number;
  told_to: Generated<number>;
  who: number;
}

interface Blocks {
  created_at: Generated<Timestamp>;
  kind: BlockKind;
  target_id: number;
  user_id: number;
}

interface DeletedBoards {
  board: unknown;
  creator: number;
  deleted_at: Generated<Timestamp>;
  followers: unknown;
  id: number;
  pins: unknown;
}

interface HiddenTags {
  created_at: Generated<Timestamp>;
  tag_id: number;
  user_id: number;
}

interface Notifications {
  acts: Generated<number>;
  board_id: number | null;
  body: Generated<string>;
  id: Generated<number>;
  kind: NotificationKind;
  latest: Generated<number>;
  pin_id: number | null;
  read: Generated<boolean>;
  sender_id: number | null;
  subject: Generated<number>;
  user_id: number;
  way: string | null;
}

interface Pins {
  alt: Generated<string>;
  created_at: Generated<Timestamp>;
  destination: string | null;
  flagged: Generated<boolean>;
  has_small: boolean;
  height: number;
  id: Generated<number>;
  image: string;
  media_id: number | null;
  media_type: MediaType;
  placeholder: string;
  plays_webp: Generated<boolean>;
  posted_by: number;
  saves_count: Generated<number>;
  slot: GeneratedAlways<number>;
  slug: string | null;
  status: Generated<PinStatus>;
  tag_ids: Generated<number[]>;
  tags: Generated<string[]>;
  title: string;
  updated_at: Generated<Timestamp>;
  width: number;
}

interface Saves {
  created_at: Generated<Timestamp>;
  pin_id: number;
  user_id: number;
}

interface Tags {
  category: string | null;
  flagged: Generated<boolean>;
  id: Generated<number>;
  name: string;
}

interface StorageOwner {
  generation: Generated<number>;
  id: Generated<string>;
}

interface UserFollows {
  created_at: Generated<Timestamp>;
  target_id: number;
  user_id: number;
}

interface Sessions {
  created_at: Generated<Timestamp>;
  device: string;
  id: Generated<string>;
  last_used_at: Generated<Timestamp>;
  place: string | null;
  signed_in_at: Timestamp;
  user_id: number;
}

interface Users {
  auth_uid: string;
  banned_at: Timestamp | null;
  banned_until: Timestamp | null;
  bio: Generated<string>;
  boards_count: Generated<number>;
  content_filter: Generated<ContentFilter>;
  created_at: Generated<Timestamp>;
  email: string | null;
  email_verified: Generated<boolean>;
  flagged_pins_count: Generated<number>;
  followers_count: Generated<number>;
  id: Generated<number>;
  image: string | null;
  image_version: Generated<number>;
  is_admin: Generated<boolean>;
  muted_kinds: Generated<NotificationKind[]>;
  name: string;
  pins_count: Generated<number>;
  sessions_since: ColumnType<Date, undefined, Date>;
  updated_at: Generated<Timestamp>;
}

export interface DB extends MediaTables, ModerationTables {
  announcements: Announcements;
  blocks: Blocks;
  board_follows: BoardFollows;
  board_pins: BoardPins;
  boards: Boards;
  deleted_boards: DeletedBoards;
  feed: Feed;
  feed_clock: { age: number; moved_to: Generated<number> };
  feed_counts: FeedCounts;
  hidden_tags: HiddenTags;
  notifications: Notifications;
  pins: Pins;
  save_log: { pin_id: number };
  saves: Saves;
  sessions: Sessions;
  storage_owner: StorageOwner;
  tag_implications: { implied_id: number; tag_id: number };
  tag_synonyms: { tag_id: number; word: string };
  tags: Tags;
  user_follows: UserFollows;
  users: Users;
}
