import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

const QUALITY = 80;
/** Of cards. */
const SMALL_QUALITY = 75;
/** A picture with so few bytes a pixel is soft: without its grain, slopes would show steps (decision 104). */
const SOFT_BYTES = 0.012;
/** Keeps the grain, for no more bytes than other pictures have. */
const SOFT_QUALITY = 98;

/** WebP of a still that may fill a screen; `effort`: from 0 (fast) to 6 (small). */
export async function encodeStill(picture: RawPicture, effort: number): Promise<Buffer> {
  const still = await openRaw(picture).webp({ quality: QUALITY, effort }).toBuffer();
  if (still.length > SOFT_BYTES * picture.width * picture.height) return still;
  return openRaw(picture).webp({ quality: SOFT_QUALITY, smartSubsample: true, effort }).toBuffer();
}

/** WebP of a still for cards, in which no grain is left. */
export const encodeSmallStill = (picture: RawPicture, effort: number): Promise<Buffer> =>
  openRaw(picture).webp({ quality: SMALL_QUALITY, effort }).toBuffer();
