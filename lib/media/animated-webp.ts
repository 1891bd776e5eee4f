import { shownFor } from '@/lib/media/gif-timing';
import { openFrames } from '@/lib/media/untrusted-picture';
import { motionFiles, type Variant } from '@/lib/media/variants';

/** More takes twice as long and saves a twentieth of the bytes. */
const EFFORT = 2;
const QUALITY = 65;
const SMALL_QUALITY = 55;

/**
 * Encodes an animation as WebP, which needs no encoder for video: the files of its sizes (variants.ts). It repeats for ever,
 * and every frame stays as long as browsers show it.
 * @param delays milliseconds that each frame of the GIF asks for
 * @param width of the media asset's still, pixels
 * @throws Error when a frame cannot be decoded
 */
export async function encodeAnimatedWebp(
  gif: Buffer,
  delays: readonly number[],
  width: number,
): Promise<{ variant: Variant; bytes: Buffer }[]> {
  const settings = { effort: EFFORT, loop: 0, delay: delays.map(shownFor) };
  const files: { variant: Variant; bytes: Buffer }[] = [];
  for (const size of motionFiles(width, 'webp')) {
    const pictures = openFrames(gif, 0, delays.length);
    const webp = size.width
      ? pictures.resize({ width: size.width }).webp({ ...settings, quality: SMALL_QUALITY })
      : pictures.webp({ ...settings, quality: QUALITY });
    files.push({ variant: size.variant, bytes: await webp.toBuffer() });
  }
  return files;
}
