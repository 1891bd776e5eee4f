import sharp, { type Sharp } from 'sharp';

/** Decoded pixels: red, green and blue, one byte each, row by row. */
export interface RawPicture {
  data: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture for sharp to work on. */
export const openRaw = ({ data, width, height }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

export async function readRaw(image: Sharp): Promise<RawPicture> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
