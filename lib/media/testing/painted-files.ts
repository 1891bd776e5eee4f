import { deflateSync } from 'node:zlib';
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
const BEYOND = [0.3127, 0.329, 0.8, 0.8, 0.3, 0.6, 0.15, 0.06];

/** A picture of four plain quarters, 320 × 240 pixels. */
const painted = (): Sharp =>
  sharp(Buffer.from(QUARTERS.flat()), { raw: { width: 2, height: 2, channels: 3 } }).resize(WIDTH, HEIGHT, {
    kernel: 'nearest',
  });

const afterHeader = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)]);

const codePoints = (primaries: number, transfer: number, matrix = 0, isFull = 1) =>
  pngChunk('cICP', Buffer.from([primaries, transfer, matrix, isFull]));
const gamma = (value: number) => pngChunk('gAMA', shares([value]));
const chromaticities = pngChunk('cHRM', shares(P3));
const sRgb = (intent = 0) => pngChunk('sRGB', Buffer.of(intent));
const brightest = (nits: number) => pngChunk('cLLI', shares([nits / 10, nits / 20]));
const profile = (packed: Buffer) => pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed]));

function shares(values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => data.writeUInt32BE(Math.round(value * 100_000), 4 * n));
  return data;
}

/** The same chunk or file with another last byte. */
function spoiled(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(other.length - 1) ^ 0xff, other.length - 1);
  return other;
}

/** A JPEG with a profile in one segment. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), icc]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(data.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xe2), size, data, jpeg.subarray(2)]);
}

const PNG_END = pngChunk('IEND').length;

/** PNGs that name their colours in several ways, of which browsers follow one. */
async function colouredPngs(): Promise<Record<string, Buffer>> {
  const png = await painted().png().toBuffer();
  const deep = await painted().toColourspace('rgb16').png().toBuffer();
  const palette = await painted().png({ palette: true }).toBuffer();
  const clear = await painted().ensureAlpha(0.5).png().toBuffer();
  const grey = await painted().greyscale().ensureAlpha(0.5).png().toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(await painted().withIccProfile('p3').png().toBuffer()).metadata();
  const packed = deflateSync(icc);
  return {
    'code points sRGB': afterHeader(png, codePoints(1, 13)),
    'code points Display P3': afterHeader(png, codePoints(12, 13)),
    'code points Display P3, 16 bits': afterHeader(deep, codePoints(12, 13)),
    'code points BT.2020': afterHeader(png, codePoints(9, 13)),
    'code points BT.709': afterHeader(png, codePoints(1, 1)),
    'code points gamma 2.2': afterHeader(png, codePoints(1, 4)),
    'code points gamma 2.8': afterHeader(png, codePoints(1, 5)),
    'code points SMPTE 240M': afterHeader(png, codePoints(7, 7)),
    'code points linear, a palette': afterHeader(palette, codePoints(1, 8)),
    'code points linear, grey and clear': afterHeader(grey, codePoints(1, 8)),
    'code points XYZ': afterHeader(png, codePoints(10, 17)),
    'code points PQ': afterHeader(png, codePoints(9, 16)),
    'code points PQ, clear': afterHeader(clear, codePoints(9, 16)),
    'code points PQ up to 4,000 nits': afterHeader(deep, codePoints(12, 16), brightest(4_000)),
    'code points PQ up to 400 nits': afterHeader(deep, codePoints(12, 16), brightest(400)),
    'code points HLG': afterHeader(png, codePoints(9, 18)),
    'code points of a narrow range': afterHeader(png, codePoints(12, 13, 0, 0)),
    'unknown code points before a gamma': afterHeader(png, codePoints(2, 2), gamma(1)),
    'code points behind the pixels': Buffer.concat([
      png.subarray(0, -PNG_END),
      codePoints(9, 16),
      png.subarray(-PNG_END),
    ]),
    'code points, profile, gamma': afterHeader(png, gamma(1), profile(packed), codePoints(1, 8)),
    'profile, sRGB, gamma': afterHeader(png, gamma(1), sRgb(), profile(packed)),
    'profile with a wrong checksum': afterHeader(png, spoiled(profile(packed))),
    'profile with a wrong checksum of its own': afterHeader(png, profile(spoiled(packed))),
    'profile that breaks off, gamma': afterHeader(png, profile(packed.subarray(0, 60)), gamma(1)),
    'sRGB of an unknown intent, gamma': afterHeader(png, sRgb(9), gamma(1)),
    'two gammas': afterHeader(png, gamma(1), gamma(0.6)),
    'gamma with a wrong checksum': afterHeader(png, spoiled(gamma(1))),
    'gamma 1': afterHeader(png, gamma(1)),
    'gamma 1, 16 bits': afterHeader(deep, gamma(1)),
    'gamma 1, grey and clear': afterHeader(grey, gamma(1)),
    'gamma of sRGB': afterHeader(png, gamma(0.45455)),
    'gamma of sRGB, primaries of Display P3': afterHeader(png, gamma(0.45455), chromaticities),
    'gamma 1, primaries that break off': afterHeader(png, gamma(1), pngChunk('cHRM', shares(P3).subarray(0, 31))),
    'gamma 1, primaries beyond all colours': afterHeader(png, gamma(1), pngChunk('cHRM', shares(BEYOND))),
  };
}

/** Files with faults that browsers forgive. */
async function forgivenFiles(): Promise<Record<string, Buffer>> {
  const png = await painted().png().toBuffer();
  const jpeg = await painted().jpeg({ quality: 100 }).toBuffer();
  const progressive = await painted().jpeg({ quality: 100, progressive: true }).toBuffer();
  const gif = await painted().gif().toBuffer();
  const inks = await painted().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(await painted().withIccProfile('p3').png().toBuffer()).metadata();
  return {
    'PNG without an end': png.subarray(0, -PNG_END),
    'PNG without a checksum of its pixels': png.subarray(0, -PNG_END - 4),
    'PNG that ends with its last pixel': png.subarray(0, -PNG_END - 8),
    'PNG with other bytes in place of an end': Buffer.concat([
      png.subarray(0, -PNG_END),
      Buffer.from('no chunk at all'),
    ]),
    'PNG with a wrong checksum of its pixels': Buffer.concat([
      spoiled(png.subarray(0, -PNG_END)),
      png.subarray(-PNG_END),
    ]),
    'PNG with a wrong checksum of a text': afterHeader(png, spoiled(pngChunk('tEXt', Buffer.from('a\0b')))),
    'JPEG without an end': jpeg.subarray(0, -2),
    'JPEG with half an end': jpeg.subarray(0, -1),
    'JPEG with zeros in place of an end': Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(500)]),
    'progressive JPEG without an end': progressive.subarray(0, -2),
    'JPEG, profile that breaks off': withProfile(jpeg, icc.subarray(0, 200)),
    'inks, profile of a screen': withProfile(inks, icc),
    'GIF without an end': gif.subarray(0, -1),
    'GIF without an end of its last frame': gif.subarray(0, -2),
    'GIF with other bytes in place of an end': Buffer.concat([gif.subarray(0, -1), Buffer.from('no block at all')]),
  };
}

/** Files whose colours or orientation depend on who reads them, under what they have of their own. */
export async function paintedFiles(): Promise<Record<string, Buffer>> {
  const deep = () => painted().toColourspace('rgb16');
  return {
    '16 bits': await deep().png().toBuffer(),
    '16 bits, profile sRGB': await deep().withIccProfile('srgb').png().toBuffer(),
    '16 bits, profile Display P3': await deep().withIccProfile('p3').png().toBuffer(),
    '16 bits, clear, profile Display P3': await deep().ensureAlpha(0.5).withIccProfile('p3').png().toBuffer(),
    '8 bits, profile Display P3': await painted().withIccProfile('p3').png().toBuffer(),
    '16 bits of grey': await painted().toColourspace('grey16').png().toBuffer(),
    'inks without a profile': await painted().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    'inks with a profile': await painted()
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer(),
    'JPEG, orientation 6': await painted().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer(),
    'PNG, orientation 6': await painted().withMetadata({ orientation: 6 }).png().toBuffer(),
    'WebP, orientation 6': await painted().withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer(),
    ...(await colouredPngs()),
    ...(await forgivenFiles()),
  };
}
