import 'server-only';
import type { Selectable } from 'kysely';
import type { Pins } from '@/lib/db/types';
import { altText } from '@/lib/domain/alt-text';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { PIN_FIELDS, pickPinFields } from '@/lib/domain/pin-fields';
import { isPublicKey } from '@/lib/storage/key';
import { previewUrl } from '@/lib/media/preview-url';
import { variantKey } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';

const COLUMNS = [
  ...PIN_FIELDS,
  'id',
  'slug',
  'media_type',
  'plays_webp',
  'image',
  'has_small',
  'has_medium',
  'width',
  'height',
  'placeholder',
  'posted_by',
  'saves_count',
  'created_at',
] as const;

const ofPins = (columns: readonly string[]): string => columns.map((column) => `p.${column}`).join(', ');

export const PIN_COLUMNS = ofPins(COLUMNS);
export type PinRow = Pick<Selectable<Pins>, (typeof COLUMNS)[number]> & { has_preview?: boolean | null };

/** Columns for a list: only its first pin's preview is looked up in `media`, since it represents the list elsewhere (rule 92); `order` is SQL. */
export const listColumns = (order: string): string =>
  `${PIN_COLUMNS}, case when row_number() over (order by ${order}) = 1
     then (select m.has_preview from media m where m.id = p.media_id) end as has_preview`;

/** Columns of texts. */
export const WRITTEN_COLUMNS = ofPins(PIN_FIELDS);

export const mediaPath = (key: string): string => `/media/${key}`;

/** The version shows a new picture at once; null without one or during a ban. */
export const avatarPath = (key: string | null, version: number): string | null =>
  key && isPublicKey(key) ? `${mediaPath(key)}?v=${version}` : null;

interface Shown {
  key: string;
  type: MediaType;
  playsWebp: boolean;
}

/** URLs of still and animation; null animation for a still. */
const shownPaths = ({ key, type, playsWebp }: Shown, pathOf: (key: string) => string) => ({
  image: pathOf(variantKey.still(key)),
  video: MEDIA_TYPES[type].isAnimated && !playsWebp ? pathOf(variantKey.video(key)) : null,
  animation: MEDIA_TYPES[type].isAnimated && playsWebp ? pathOf(variantKey.motion(key)) : null,
});

/** Signed URLs, for the owner of files without a live pin. */
export const ownPaths = (shown: Shown) => shownPaths(shown, previewUrl);

export function toPin(row: PinRow): Pin {
  return {
    _id: String(row.id),
    slug: row.slug,
    ...pickPinFields(row),
    alt: row.alt || altText(row.tags, row.media_type),
    ...shownPaths({ key: row.image, type: row.media_type, playsWebp: row.plays_webp }, mediaPath),
    hasSmallImage: row.has_small,
    hasMediumImage: row.has_medium,
    ...(row.has_preview && { hasPreview: true }),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    savesCount: row.saves_count,
    postedBy: String(row.posted_by),
    comments: [],
    mediaType: row.media_type,
    createdAt: row.created_at.toISOString(),
  };
}
