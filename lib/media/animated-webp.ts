import { shownFor } from '@/lib/media/gif-timing';
import { openFrames } from '@/lib/media/untrusted-picture';
import { motionFiles, type Variant } from '@/lib/media/variants';

/** Higher: twice the time for a twentieth fewer bytes. */
const EFFORT = 2;
const QUALITY = 65;
const SMALL_QUALITY = 55;

/** Encodes an animation as WebP in all sizes, with the timing of browsers and endless repeats. @throws Error for a broken frame */
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
