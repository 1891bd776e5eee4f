import { makeBackdrop } from '@/lib/media/backdrop';
import { openRaw, type RawPicture } from '@/lib/media/raw-picture';
import { PREVIEW_SIZE } from '@/lib/media/variants';

const QUALITY = 78;
const SCALE_MAX = 2;
const BOARD_PICTURES = 4;

type Size = Pick<RawPicture, 'width' | 'height'>;
interface Place {
  left: number;
  top: number;
}

/** A JPEG of `PREVIEW_SIZE` with the whole picture before a backdrop. */
export const makePreview = async (picture: RawPicture): Promise<Buffer> =>
  toJpeg(await beforeBackdrop(picture, PREVIEW_SIZE));

/** A JPEG of two to four whole pictures, each before its backdrop. */
export async function makeBoardPreview(pictures: readonly RawPicture[]): Promise<Buffer> {
  const shown = pictures.slice(0, BOARD_PICTURES);
  const preview = { data: new Uint8Array(PREVIEW_SIZE.width * PREVIEW_SIZE.height * 3), ...PREVIEW_SIZE };
  const put = async (picture: RawPicture, index: number) => {
    const tile = tileOf(index, shown.length);
    paste(await beforeBackdrop(picture, tile), preview, tile);
  };
  await Promise.all(shown.map(put));
  return toJpeg(preview);
}

/** A quarter, or half of the width without a picture below. */
function tileOf(index: number, count: number): Size & Place {
  const [width, half] = [PREVIEW_SIZE.width / 2, PREVIEW_SIZE.height / 2];
  const isAlone = count === 2 || (count === 3 && index === 0);
  const [column, row] = count === 3 && index > 0 ? [1, index - 1] : [index % 2, Math.floor(index / 2)];
  return { left: column * width, top: row * half, width, height: isAlone ? PREVIEW_SIZE.height : half };
}

async function beforeBackdrop(picture: RawPicture, { width, height }: Size): Promise<RawPicture> {
  const scale = Math.min(width / picture.width, height / picture.height, SCALE_MAX);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { width: side(picture.width), height: side(picture.height) };
  const resized = openRaw(picture)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  const [backdrop, data] = await Promise.all([makeBackdrop(picture, width, height), resized]);
  const place = { left: Math.floor((width - size.width) / 2), top: Math.floor((height - size.height) / 2) };
  paste({ data, ...size }, backdrop, place);
  return backdrop;
}

/** sharp's own composition handles transparency, which costs more than all the rest. */
function paste({ data, width, height }: RawPicture, into: RawPicture, { left, top }: Place): void {
  for (let row = 0; row < height; row++) {
    const start = row * width * 3;
    into.data.set(data.subarray(start, start + width * 3), ((top + row) * into.width + left) * 3);
  }
}

const toJpeg = (picture: RawPicture): Promise<Buffer> => openRaw(picture).jpeg({ quality: QUALITY }).toBuffer();
