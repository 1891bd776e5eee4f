import sharp from 'sharp';
import { makeBackdrop } from '@/lib/media/backdrop';
import type { RawPicture } from '@/lib/media/raw-picture';
import { PREVIEW_SIZE } from '@/lib/media/variants';

const QUALITY = 78;
/** A small picture is enlarged no further. */
const SCALE_MAX = 2;

/** Makes the JPEG that links to a pin show elsewhere: the whole picture before a calm backdrop, in `PREVIEW_SIZE`. */
export async function makePreview(picture: RawPicture): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const [preview, shown] = await Promise.all([makeBackdrop(picture, width, height), fit(picture)]);
  const [left, top] = [Math.floor((width - shown.width) / 2), Math.floor((height - shown.height) / 2)];
  // Row by row: sharp's own composition calculates with transparency, which costs more than all the rest.
  for (let row = 0; row < shown.height; row++) {
    const start = row * shown.width * 3;
    preview.data.set(shown.data.subarray(start, start + shown.width * 3), ((top + row) * width + left) * 3);
  }
  return open(preview).jpeg({ quality: QUALITY }).toBuffer();
}

/** The whole picture as large as the preview has room for. */
async function fit(picture: RawPicture): Promise<RawPicture> {
  const { width, height } = picture;
  const scale = Math.min(PREVIEW_SIZE.width / width, PREVIEW_SIZE.height / height, SCALE_MAX);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const data = await open(picture)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size };
}

const open = ({ data, width, height }: RawPicture) => sharp(data, { raw: { width, height, channels: 3 } });
