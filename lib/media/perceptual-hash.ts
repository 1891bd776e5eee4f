import sharp, { type Sharp } from 'sharp';
import { spread } from '@/lib/media/moments';
import { pdq, SIDE, type Pdq } from '@/lib/media/pdq';
import type { PerceptualHash } from '@/lib/media/prepared-asset';
import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

/** PDQ's own minimum: plainer pictures are indistinguishable. */
const QUALITY_MIN = 50;
/** Hashed moments of an animation, and those kept for a block. */
const MOMENTS = 5;
const KEPT_MOMENTS = 9;

interface Cut {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
}

const around = (share: number): Cut => ({ left: share, right: share, top: share, bottom: share });
const WHOLE: Cut = {};
/** Survives a crop. */
const MIDDLE = around(0.03);
const SIDES = ['left', 'right', 'top', 'bottom'] as const;
/** Likely crops of a reupload: all sides, or one. */
const CUTS_OF_STILL = [
  WHOLE,
  MIDDLE,
  around(0.05),
  ...[0.03, 0.06].flatMap((share) => SIDES.map((side) => ({ [side]: share }))),
];
const CUTS_OF_MOMENT = [WHOLE, MIDDLE];

export interface PerceptualHashes {
  whole: string | null;
  middle: string | null;
  /** For blocks: crops, each in eight orientations. */
  rotatedHashes: string[];
}

export const hashFrame = (picture: RawPicture): Promise<PerceptualHashes> => hashCrops(picture, CUTS_OF_MOMENT);

/** With more crops than a moment. */
export async function hashStill(still: Buffer): Promise<PerceptualHashes> {
  const raw = sharp(still).toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' });
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return hashCrops({ data, width: info.width, height: info.height }, CUTS_OF_STILL);
}

export const numbered = (hashes: readonly (string | null | undefined)[]): PerceptualHash[] =>
  hashes.flatMap((bits, frame) => (bits ? [{ frame, pdq: bits }] : []));

export const momentsOf = (frames: number): number[] => spread(frames, MOMENTS);

/** For blocks; includes `momentsOf`. */
export const keptMomentsOf = (frames: number): number[] => spread(frames, KEPT_MOMENTS);

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
