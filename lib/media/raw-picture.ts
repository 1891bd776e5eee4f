import sharp, { type Sharp } from 'sharp';

export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export const openRaw = ({ data, width, height }: RawPicture): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

export async function readRaw(image: Sharp): Promise<RawPicture> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels of red, green, blue and opacity, with 16 bits each. */
export interface DeepPicture {
  data: Uint16Array;
  width: number;
  height: number;
}

/** Channels as stored, without their profile. */
export async function readDeep(image: Sharp): Promise<DeepPicture> {
  const deep = image.toColourspace('rgb16').ensureAlpha().raw({ depth: 'ushort' });
  const { data, info } = await deep.toBuffer({ resolveWithObject: true });
  return {
    data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
    width: info.width,
    height: info.height,
  };
}
