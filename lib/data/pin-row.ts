import 'server-only';
import type { MediaType } from '@/lib/domain/feed-query';
import { altText } from '@/lib/domain/alt-text';
import { variantKey } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';

/** The columns of `pins p` that a Pin is made of. */
export const PIN_COLUMNS = `p.id, p.slug, p.title, p.alt, p.media_type, p.plays_webp, p.image, p.has_small,
  p.width, p.height, p.placeholder, p.destination, p.posted_by, p.tags, p.saves_count, p.created_at`;

export interface PinRow {
  id: number;
  slug: string | null;
  title: string;
  alt: string;
  media_type: MediaType;
  plays_webp: boolean;
  image: string;
  has_small: boolean;
  width: number;
  height: number;
  placeholder: string;
  destination: string | null;
  posted_by: number;
  tags: string[];
  saves_count: number;
  created_at: Date;
}

/** Address of a stored file, relative to the site's root. */
export const mediaPath = (key: string): string => `/media/${key}`;

/** Address of a person's picture; its version makes a new one seen at once. */
export const avatarPath = (key: string | null, version: number): string | null =>
  key && `${mediaPath(key)}?v=${version}`;

/** Addresses of what an animation is played as; of a pic both are null. */
export const motionPaths = (key: string, type: MediaType, playsWebp: boolean) => ({
  video: type === 'gif' && !playsWebp ? mediaPath(variantKey.video(key)) : null,
  animation: type === 'gif' && playsWebp ? mediaPath(variantKey.motion(key)) : null,
});

export function toPin(row: PinRow): Pin {
  return {
    _id: String(row.id),
    slug: row.slug,
    title: row.title,
    alt: row.alt || altText(row.tags, row.media_type),
    image: mediaPath(variantKey.still(row.image)),
    hasSmallImage: row.has_small,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    ...motionPaths(row.image, row.media_type, row.plays_webp),
    destination: row.destination,
    savesCount: row.saves_count,
    postedBy: String(row.posted_by),
    comments: [],
    tags: row.tags,
    mediaType: row.media_type,
    createdAt: row.created_at.toISOString(),
  };
}
