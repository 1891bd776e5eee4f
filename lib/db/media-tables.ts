/** The tables of works and uploads, as `types.ts` has the others. */
import type { ColumnType, Generated } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type MediaType = 'gif' | 'pic';

interface BlockedMedia {
  added_by: number | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  reason: string;
  sha256: Buffer | null;
}

interface BlockedMediaHashes {
  blocked_id: number;
  frame: number;
  pdq: string;
  variant: number;
}

interface BlockedUploads {
  blocked_id: number;
  created_at: Generated<Timestamp>;
  distance: number;
  id: Generated<number>;
  user_id: number | null;
}

interface Media {
  bytes: number;
  created_at: Generated<Timestamp>;
  frames: Generated<number>;
  height: number;
  id: Generated<number>;
  key: string;
  placeholder: Generated<string>;
  plays_webp: Generated<boolean>;
  sha256: Buffer;
  thumbhash: Buffer;
  turned: Generated<string[]>;
  type: MediaType;
  uploaded_by: number | null;
  width: number;
}

interface Uploads {
  alike: Generated<number[]>;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  media_id: number;
  title: Generated<string>;
  user_id: number;
}

export interface MediaTables {
  blocked_media: BlockedMedia;
  blocked_media_hashes: BlockedMediaHashes;
  blocked_uploads: BlockedUploads;
  media: Media;
  media_hashes: { frame: number; media_id: number; pdq: string };
  uploads: Uploads;
}
