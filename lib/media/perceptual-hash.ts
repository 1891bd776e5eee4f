import sharp, { type Sharp } from 'sharp';
import { pdq } from '@/lib/media/pdq';
import type { RawPicture } from '@/lib/media/raw-picture';

/** One look at a work. */
export interface PerceptualHash {
  /** Number of the look: of a still the whole and its middle, of an animation moments in their order. */
  frame: number;
  /** 256 characters 0 or 1. */
  pdq: string;
}

/** Below this a picture is too plain to be told from others (PDQ's own advice). */
const QUALITY_MIN = 50;
/** Side of the square that is hashed, pixels. */
const SIDE = 512;
/** Share of each side that the middle of a still has. */
const MIDDLE = 0.94;
/** Moments of an animation. */
const MOMENTS = 5;

/** The hash of a picture; none for one that is too plain. */
export const hashPicture = ({ data, width, height }: RawPicture): Promise<string | null> =>
  hash(sharp(data, { raw: { width, height, channels: 3 } }));

/** The hashes of a still: of the whole, and of its middle, which a crop leaves much the same. */
export async function hashStill(still: Buffer): Promise<PerceptualHash[]> {
  const picture = sharp(still);
  const { width, height } = await picture.metadata();
  const [wide, high] = [Math.round(width * MIDDLE), Math.round(height * MIDDLE)];
  const [left, top] = [Math.floor((width - wide) / 2), Math.floor((height - high) / 2)];
  const middle = picture.clone().extract({ left, top, width: wide, height: high });
  return numbered([await hash(picture), await hash(middle)]);
}

/** The looks that there is something to tell by, under their numbers. */
export const numbered = (hashes: readonly (string | null | undefined)[]): PerceptualHash[] =>
  hashes.flatMap((bits, frame) => (bits ? [{ frame, pdq: bits }] : []));

/** Which frames of an animation are looked at, from the first to the last. */
export function momentsOf(frames: number): number[] {
  const moments = Array.from({ length: MOMENTS }, (_, n) => Math.round((n * (frames - 1)) / (MOMENTS - 1)));
  return [...new Set(moments)];
}

async function hash(picture: Sharp): Promise<string | null> {
  const square = picture.resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('srgb').removeAlpha();
  const rgb = await square.raw({ depth: 'uchar' }).toBuffer();
  const brightness = new Float32Array(SIDE * SIDE);
  for (let pixel = 0, at = 0; pixel < brightness.length; pixel++, at += 3) {
    brightness[pixel] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  }
  const { bits, quality } = pdq(brightness, SIDE);
  return quality < QUALITY_MIN ? null : bits;
}
