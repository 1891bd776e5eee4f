import sharp from 'sharp';
import type { RawPicture } from '@/lib/media/raw-picture';
import { PREVIEW_SIZE } from '@/lib/media/variants';

const QUALITY = 78;
/** A small picture is enlarged no further. */
const SCALE_MAX = 2;
/** Pixels that the backdrop is made of: enlarged so much, they are a soft slope of the picture's own colours. */
const BACKDROP = { width: 8, height: 4 };
const BACKDROP_BRIGHTNESS = 0.55;

/** Makes the JPEG that links to a pin show elsewhere: the whole picture before a calm backdrop, in `PREVIEW_SIZE`. */
export async function makePreview({ data, width, height }: RawPicture): Promise<Buffer> {
  const picture = () => sharp(data, { raw: { width, height, channels: 3 } });
  const scale = Math.min(PREVIEW_SIZE.width / width, PREVIEW_SIZE.height / height, SCALE_MAX);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const [work, slope] = await Promise.all([
    picture()
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer(),
    picture()
      .resize({ ...BACKDROP, fit: 'fill' })
      .linear(BACKDROP_BRIGHTNESS, 0)
      .raw()
      .toBuffer(),
  ]);
  return sharp(slope, { raw: { ...BACKDROP, channels: 3 } })
    .resize({ ...PREVIEW_SIZE, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: work, raw: { ...size, channels: 3 } }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
