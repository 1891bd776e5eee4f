import sharp from 'sharp';
import { THUMBNAIL_WIDTH } from '@/lib/config';
import { shownFor } from '@/lib/media/gif-timing';
import { hasSmallMotion } from '@/lib/media/variants';

/** What is seen through transparent parts, as in the still that lies below. */
const GROUND = '#ffffff';
/** More takes twice as long and saves a twentieth of the bytes. */
const EFFORT = 2;
const QUALITY = 65;
const SMALL_QUALITY = 55;

export interface AnimatedWebp {
  /** The bytes of `key-motion.webp`, in full size. */
  motion: Buffer;
  /** The bytes of the light one; null where the full one is light enough (`hasSmallMotion`). */
  smallMotion: Buffer | null;
}

/**
 * Encodes an animation as WebP, which needs no encoder for video. It repeats for ever, and every frame stays as long as
 * browsers show it.
 * @param delays milliseconds that each frame of the GIF asks for
 * @param width of the media asset's still, pixels
 * @throws Error when a frame cannot be decoded
 */
export async function encodeAnimatedWebp(gif: Buffer, delays: readonly number[], width: number): Promise<AnimatedWebp> {
  const settings = { effort: EFFORT, loop: 0, delay: delays.map(shownFor) };
  const open = () =>
    sharp(gif, { pages: -1, failOn: 'warning' }).flatten({ background: GROUND }).toColourspace('srgb').removeAlpha();
  const motion = await open()
    .webp({ ...settings, quality: QUALITY })
    .toBuffer();
  if (!hasSmallMotion(width)) return { motion, smallMotion: null };
  const small = open().resize({ width: THUMBNAIL_WIDTH });
  return { motion, smallMotion: await small.webp({ ...settings, quality: SMALL_QUALITY }).toBuffer() };
}
