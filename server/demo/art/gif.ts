import sharp from 'sharp';
import { gifBlocks, readGifHeader, TRAILER } from '@/lib/media/gif-blocks';
import { LEVELS } from './artwork';
import type { Loop } from './loop';

/** From one shade to the next: more than a quantizer errs. */
const STEP = 256 / LEVELS;
const SIGNATURE_BYTES = 13;
/** Of an image, with its mark. */
const DESCRIPTOR_BYTES = 10;
const REPEAT_FOR_EVER = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1');

/** Writes a looping GIF: sharp compresses the indexes once, as shades of grey, and each frame repeats them behind its own colour table. */
export async function encodeGif({ width, height, frameTime, indexes, palettes }: Loop): Promise<Buffer> {
  const shades = sharp(
    indexes.map((index) => index * STEP),
    { raw: { width, height, channels: 1 } },
  );
  const grey = await shades.gif({ effort: 1, dither: 0 }).toBuffer();
  const header = readGifHeader(grey);
  const image = [...gifBlocks(grey, header)].find(({ type }) => type === 'image');
  if (!image) throw new Error('sharp has drawn nothing');
  const head = grey.subarray(0, header.end);
  const table = head.subarray(SIGNATURE_BYTES);
  const control = Buffer.from([0x21, 0xf9, 4, 0, frameTime / 10, 0, 0, 0]);
  const descriptor = Buffer.from(grey.subarray(image.start, image.start + DESCRIPTOR_BYTES));
  // A colour table of its own, as long as the file's.
  descriptor[DESCRIPTOR_BYTES - 1] = head.readUInt8(SIGNATURE_BYTES - 3);
  const pixels = grey.subarray(image.start + DESCRIPTOR_BYTES, image.end);
  const colours = (palette: Uint8Array) =>
    table.map((shade, at) => palette[3 * Math.round(shade / STEP) + (at % 3)] ?? 0);
  const frames = palettes.flatMap((palette) => [control, descriptor, colours(palette), pixels]);
  return Buffer.concat([head, REPEAT_FOR_EVER, ...frames, Buffer.of(TRAILER)]);
}
