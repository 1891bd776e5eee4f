import sharp, { type Sharp } from 'sharp';
import { pdq, SIDE, type Pdq } from '@/lib/media/pdq';
import type { PerceptualHash } from '@/lib/media/prepared-asset';
import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

/** Below this a picture is too plain to be told from others (PDQ's own advice). */
const QUALITY_MIN = 50;
/** Moments of an animation that are looked at, and those that are kept in case that it is blocked. */
const MOMENTS = 5;
const KEPT_MOMENTS = 9;

/** Shares of a picture that are cut off. */
interface Cut {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
}

const around = (share: number): Cut => ({ left: share, right: share, top: share, bottom: share });
const WHOLE: Cut = {};
/** A crop leaves the middle much the same. */
const MIDDLE = around(0.03);
const SIDES = ['left', 'right', 'top', 'bottom'] as const;
/** How a still may come back: cropped a little on all sides, or on one. */
const CUTS_OF_STILL = [
  WHOLE,
  MIDDLE,
  around(0.05),
  ...[0.03, 0.06].flatMap((share) => SIDES.map((side) => ({ [side]: share }))),
];
const CUTS_OF_MOMENT = [WHOLE, MIDDLE];

/** The hashes of a picture. */
export interface PerceptualHashes {
  /** The hash of the whole; null for one that is too plain. */
  whole: string | null;
  /** The hash of the middle. */
  middle: string | null;
  /** Hashes by which it is known again once it is blocked: of crops, each as it is, mirrored and rotated, in eight ways. */
  rotatedHashes: string[];
}

/** Looks at a moment of an animation. */
export const hashFrame = (picture: RawPicture): Promise<PerceptualHashes> => hashCrops(picture, CUTS_OF_MOMENT);

/** Looks at a still, which may come back cropped in more ways. */
export async function hashStill(still: Buffer): Promise<PerceptualHashes> {
  const raw = sharp(still).toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' });
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return hashCrops({ data, width: info.width, height: info.height }, CUTS_OF_STILL);
}

/** The looks that there is something to tell by, under their numbers. */
export const numbered = (hashes: readonly (string | null | undefined)[]): PerceptualHash[] =>
  hashes.flatMap((bits, frame) => (bits ? [{ frame, pdq: bits }] : []));

/** Which frames of an animation are looked at, from the first to the last. */
export const momentsOf = (frames: number): number[] => spread(frames, MOMENTS);

/** Which of them are kept in case that it is blocked; those that are looked at are among them. */
export const keptMomentsOf = (frames: number): number[] => spread(frames, KEPT_MOMENTS);

function spread(frames: number, count: number): number[] {
  const moments = Array.from({ length: count }, (_, n) => Math.round((n * (frames - 1)) / (count - 1)));
  return [...new Set(moments)];
}

async function hashCrops(picture: RawPicture, cuts: readonly Cut[]): Promise<PerceptualHashes> {
  const hashes: (Pdq | null)[] = [];
  for (const cut of cuts) {
    const pdqHash = await hash(picture, cut);
    hashes.push(pdqHash.quality < QUALITY_MIN ? null : pdqHash);
  }
  const [whole, middle] = hashes;
  return {
    whole: whole?.bits ?? null,
    middle: middle?.bits ?? null,
    rotatedHashes: hashes.flatMap((pdqHash) => pdqHash?.rotatedHashes ?? []),
  };
}

async function hash(picture: RawPicture, cut: Cut): Promise<Pdq> {
  const square = extract(picture, cut).resize(SIDE, SIDE, { fit: 'fill' });
  const rgb = await square.raw({ depth: 'uchar' }).toBuffer();
  const brightness = new Float32Array(SIDE * SIDE);
  for (let pixel = 0, at = 0; pixel < brightness.length; pixel++, at += 3) {
    brightness[pixel] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  }
  return pdq(brightness);
}

function extract(picture: RawPicture, { left = 0, right = 0, top = 0, bottom = 0 }: Cut): Sharp {
  const { width, height } = picture;
  const [x, y] = [Math.round(width * left), Math.round(height * top)];
  const [wide, high] = [Math.round(width * (1 - left - right)), Math.round(height * (1 - top - bottom))];
  return openRaw(picture).extract({
    left: x,
    top: y,
    width: Math.min(wide, width - x),
    height: Math.min(high, height - y),
  });
}
