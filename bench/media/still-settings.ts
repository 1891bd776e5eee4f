import type { Sharp } from 'sharp';
import { encodeStill } from '@/lib/media/encode-still';
import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

type Encode = (picture: RawPicture) => Promise<Buffer>;

const EFFORT = 4;

const webp =
  (quality: number, own: Parameters<Sharp['webp']>[0] = {}): Encode =>
  (picture) =>
    openRaw(picture)
      .webp({ quality, effort: EFFORT, ...own })
      .toBuffer();
const avif =
  (quality: number, chromaSubsampling: string): Encode =>
  (picture) =>
    openRaw(picture).avif({ quality, effort: EFFORT, chromaSubsampling }).toBuffer();

const SMART = { smartSubsample: true };

/** Compared settings; ratios of bytes refer to the first one. */
export const STILL_SETTINGS: Readonly<Record<string, Encode>> = {
  'WebP 80': webp(80),
  'WebP 80, smart': webp(80, SMART),
  'WebP 80, smart, deblocked': webp(80, { ...SMART, smartDeblock: true }),
  'WebP 90': webp(90),
  'WebP 95': webp(95),
  'WebP 98': webp(98),
  'WebP 98, smart': webp(98, SMART),
  'WebP near lossless 60': webp(60, { nearLossless: true }),
  'AVIF 60, 4:2:0': avif(60, '4:2:0'),
  'AVIF 60, 4:4:4': avif(60, '4:4:4'),
  'AVIF 75, 4:2:0': avif(75, '4:2:0'),
  'AVIF 75, 4:4:4': avif(75, '4:4:4'),
  'AVIF 90, 4:4:4': avif(90, '4:4:4'),
  'as the site stores it': (picture) => encodeStill(picture, EFFORT),
};
