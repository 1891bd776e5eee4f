import type { Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { THUMBNAIL_WIDTH } from '@/lib/config';
import { makePreview } from '@/lib/media/preview';
import { openRaw, readRaw, type RawPicture } from '@/lib/media/raw-picture';
import { decodeUpright } from '@/lib/media/untrusted-picture';
import { smallerStills, type Variant } from '@/lib/media/variants';

const STILL_SIDE_MAX = 1600;
const QUALITY = 80;
const SMALL_QUALITY = 75;
/** A thumbhash shows no finer detail; its limit is 100. */
const THUMBHASH_SIDE = 64;

interface Placeholder {
  /** About 25 bytes of a blurred picture. */
  thumbhash: Buffer;
  /** Average colour, '#rrggbb'. */
  placeholder: string;
}

export interface Still extends Placeholder {
  /** Bytes of `key.webp` without metadata. */
  still: Buffer;
  /** All stills and the preview. */
  files: { variant: Variant; bytes: Buffer }[];
  width: number;
  height: number;
}

/** Makes stills, preview and placeholder of pixels or file bytes (first frame of a GIF); effort from 0 (fast) to 6 (small). @throws AppError for a broken source */
export async function makeStill(source: RawPicture | Buffer, effort = 4): Promise<Still> {
  const picture = await decodePicture(source);
  const { width, height } = picture;
  const thumbnail = await shrink(picture, THUMBNAIL_WIDTH, height);
  const [still, preview, placeholder, ...small] = await Promise.all([
    openRaw(picture).webp({ quality: QUALITY, effort }).toBuffer(),
    makePreview(picture),
    makePlaceholder(thumbnail),
    ...smallerStills(width).map(async ({ variant, width: smallWidth }) => {
      const shrunk = smallWidth === THUMBNAIL_WIDTH ? thumbnail : await shrink(picture, smallWidth, height);
      return { variant, bytes: await openRaw(shrunk).webp({ quality: SMALL_QUALITY, effort }).toBuffer() };
    }),
  ]);
  const files = [
    { variant: 'still' as const, bytes: still },
    ...small,
    { variant: 'preview' as const, bytes: preview },
  ];
  return { still, files, width, height, ...placeholder };
}

/** At most a still's size. @throws AppError as `makeStill` */
export async function decodePicture(source: RawPicture | Buffer): Promise<RawPicture> {
  if (!Buffer.isBuffer(source)) return shrink(source, STILL_SIDE_MAX, STILL_SIDE_MAX);
  return decodeUpright(source, (upright) => within(upright, STILL_SIDE_MAX, STILL_SIDE_MAX));
}

async function shrink(picture: RawPicture, width: number, height: number): Promise<RawPicture> {
  if (picture.width <= width && picture.height <= height) return picture;
  return readRaw(within(openRaw(picture), width, height));
}

function within(image: Sharp, width: number, height: number): Sharp {
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

async function makePlaceholder(picture: RawPicture): Promise<Placeholder> {
  const { data: rgba, info } = await openRaw(picture)
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, rgba));
  const { r, g, b } = thumbHashToAverageRGBA(thumbhash);
  return { thumbhash, placeholder: `#${[r, g, b].map(hexByte).join('')}` };
}

function hexByte(share: number): string {
  const byte = Math.round(Math.max(0, Math.min(1, share)) * 255);
  return byte.toString(16).padStart(2, '0');
}
