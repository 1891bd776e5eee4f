import sharp, { type Sharp } from 'sharp';
import { pngChunk } from '@/lib/media/png-chunks';

/** Colours of the four quarters, from left to right and down. */
const QUARTERS = [
  [200, 40, 40],
  [40, 180, 60],
  [40, 60, 200],
  [230, 210, 60],
];

const WIDTH = 320;
const HEIGHT = 240;
/** Where the first chunk after the header of a PNG stands. */
const AFTER_HEADER = 33;
/** White, red, green and blue of Display P3, each as x and y. */
const P3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];

/** A picture of four plain quarters, 320 × 240 pixels. */
const painted = (): Sharp =>
  sharp(Buffer.from(QUARTERS.flat()), { raw: { width: 2, height: 2, channels: 3 } }).resize(WIDTH, HEIGHT, {
    kernel: 'nearest',
  });

/** A PNG with a gamma, and primaries where they are given. */
function withGamma(png: Buffer, gamma: number, primaries?: readonly number[]): Buffer {
  const chunks = [pngChunk('gAMA', shares([gamma])), ...(primaries ? [pngChunk('cHRM', shares(primaries))] : [])];
  return Buffer.concat([png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)]);
}

function shares(values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => data.writeUInt32BE(Math.round(value * 100_000), 4 * n));
  return data;
}

/** Files whose colours or orientation depend on who reads them, under what they have of their own. */
export async function paintedFiles(): Promise<Record<string, Buffer>> {
  const deep = () => painted().toColourspace('rgb16');
  const png = await painted().png().toBuffer();
  return {
    '16 bits': await deep().png().toBuffer(),
    '16 bits, profile sRGB': await deep().withIccProfile('srgb').png().toBuffer(),
    '16 bits, profile Display P3': await deep().withIccProfile('p3').png().toBuffer(),
    '8 bits, profile Display P3': await painted().withIccProfile('p3').png().toBuffer(),
    '16 bits of grey': await painted().toColourspace('grey16').png().toBuffer(),
    'gamma 1': withGamma(png, 1),
    'gamma 1, 16 bits': withGamma(await deep().png().toBuffer(), 1),
    'gamma 1, grey': withGamma(await painted().greyscale().png().toBuffer(), 1),
    'gamma 1, 16 bits of grey': withGamma(await painted().toColourspace('grey16').png().toBuffer(), 1),
    'gamma of sRGB': withGamma(png, 0.45455),
    'gamma of sRGB, primaries of Display P3': withGamma(png, 0.45455, P3),
    'inks without a profile': await painted().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    'JPEG, orientation 6': await painted().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer(),
    'PNG, orientation 6': await painted().withMetadata({ orientation: 6 }).png().toBuffer(),
    'WebP, orientation 6': await painted().withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer(),
  };
}
