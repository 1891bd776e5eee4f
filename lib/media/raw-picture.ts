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
