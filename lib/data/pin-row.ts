import 'server-only';
import type { MediaType } from '@/lib/domain/feed-query';
import { altText } from '@/lib/domain/alt-text';
import { isPublicKey } from '@/lib/storage/key';
import { previewAddress } from '@/lib/media/preview-address';
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

/** The same for whom the file belongs to: they see it before everybody does. */
const ownMediaPath = (key: string): string => (isPublicKey(key) ? mediaPath(key) : previewAddress(key));

interface Shown {
  key: string;
  type: MediaType;
  playsWebp: boolean;
}

/** Addresses of a media asset's still and of what its animation is played as; of a pic those are null. */
const shownPaths = ({ key, type, playsWebp }: Shown, pathOf: (key: string) => string) => ({
  image: pathOf(variantKey.still(key)),
  video: type === 'gif' && !playsWebp ? pathOf(variantKey.video(key)) : null,
  animation: type === 'gif' && playsWebp ? pathOf(variantKey.motion(key)) : null,
});

/** Addresses of a media asset that may not be for everybody yet, for the person whose it is. */
export const ownPaths = (shown: Shown) => shownPaths(shown, ownMediaPath);

export function toPin(row: PinRow): Pin {
  return {
    _id: String(row.id),
    slug: row.slug,
    title: row.title,
    alt: row.alt || altText(row.tags, row.media_type),
    ...shownPaths({ key: row.image, type: row.media_type, playsWebp: row.plays_webp }, mediaPath),
    hasSmallImage: row.has_small,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    destination: row.destination,
    savesCount: row.saves_count,
    postedBy: String(row.posted_by),
    comments: [],
    tags: row.tags,
    mediaType: row.media_type,
    createdAt: row.created_at.toISOString(),
  };
}
