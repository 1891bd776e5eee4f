import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import type { RawPicture } from '@/lib/media/raw-picture';

/** What stands for a picture until it is loaded. */
export interface Placeholder {
  /** About 25 bytes that draw a blurred picture. */
  thumbhash: Buffer;
  /** The average colour, '#rrggbb'. */
  placeholder: string;
}

/** Detail beyond this is lost in the hash anyway; its limit is 100. */
const SIDE = 64;

export async function makePlaceholder({ data, width, height }: RawPicture): Promise<Placeholder> {
  const { data: rgba, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'inside', kernel: 'linear' })
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
