import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '@/lib/errors';
import { withPixelChecksum } from '@/lib/media/clean-png';
import { isProfile } from '@/lib/media/colours/icc';
import { statedColours } from '@/lib/media/colours/png-colours';
import { convertToSrgb } from '@/lib/media/colours/to-srgb';
import { gifBlocks, readGifHeader, type GifHeader } from '@/lib/media/gif-blocks';
import { formatOf } from '@/lib/domain/formats';
import { ANIMATION_PIXELS_MAX } from '@/lib/media/probe/bounds';
import { readDeep, readRaw, type RawPicture } from '@/lib/media/raw-picture';
import { refusals } from '@/lib/refusals';

const GROUND = '#ffffff';
/** Missing pixels, to libjpeg and zlib. Browsers ignore libjpeg's other warnings. */
const CUT_OFF = /(premature|unexpected) end/i;
const GIF_DOT = {
  control: [0x21, 0xf9, 4, 0b101, 0, 0, 0, 0],
  image: [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0],
};

interface Size {
  width: number;
  height: number;
}
type FailOn = 'warning' | 'error';
/** Crops and resizes an upright picture. */
type Draw = (upright: Sharp, size: Size) => Sharp;

/** Rendered frames of a cleaned, probed GIF, one above the other. */
export function openFrames(gif: Buffer, first: number, count: number): Sharp {
  const { bytes, before } = withWholeCanvas(gif);
  return open(bytes, { failOn: 'error', page: first + before, pages: count });
}

/** Adds a transparent dot in the far corner, because the decoder misreads margins of the first frame; also returns the number of added frames. */
function withWholeCanvas(gif: Buffer): { bytes: Buffer; before: number } {
  const header = readGifHeader(gif);
  if (isFilled(gif, header)) return { bytes: gif, before: 0 };
  const corner = Buffer.alloc(5, 0x2c);
  corner.writeUInt16LE(header.width - 1, 1);
  corner.writeUInt16LE(header.height - 1, 3);
  const dot = Buffer.concat([Buffer.from(GIF_DOT.control), corner, Buffer.from(GIF_DOT.image)]);
  return { bytes: Buffer.concat([gif.subarray(0, header.end), dot, gif.subarray(header.end)]), before: 1 };
}

function isFilled(gif: Buffer, header: GifHeader): boolean {
  for (const block of gifBlocks(gif, header)) {
    if (block.type === 'image') return block.width === header.width && block.height === header.height;
  }
  return false;
}

/** Decodes a cleaned, probed file as browsers show it: upright, sRGB, on white. @throws AppError for a broken file */
export async function decodeUpright(file: Buffer, draw: Draw): Promise<RawPicture> {
  try {
    const format = formatOf(file);
    if (format === 'png') {
      return await decode(file, 'error', draw).catch(async () => decode(await withPixelChecksum(file), 'error', draw));
    }
    if (format !== 'jpeg') return await decode(file, 'error', draw);
    return await decode(file, 'warning', draw).catch((error: unknown) => {
      if (error instanceof AppError || CUT_OFF.test(String(error))) throw error;
      return decode(file, 'error', draw);
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw CUT_OFF.test(String(error)) ? refusals.fileTruncated() : refusals.fileCorrupt(error);
  }
}

async function decode(file: Buffer, failOn: FailOn, draw: Draw): Promise<RawPicture> {
  const format = formatOf(file);
  const colours = format === 'png' ? statedColours(file) : undefined;
  const { width, height, autoOrient, space, depth, icc, hasAlpha } = await openPlain(file, { failOn }).metadata();
  const hasProfile = icc !== undefined && isProfile(icc, space);
  const settings = { failOn, ignoreIcc: !hasProfile };
  // sharp converts deep colours last, behind the ground.
  const isClear = hasAlpha && hasProfile && space === 'rgb16';
  const opened =
    format === 'gif' ? openFrames(file, 0, 1) : colours || isClear ? openPlain(file, settings) : open(file, settings);
  // Browsers ignore the EXIF orientation of WebP.
  const drawn = format === 'webp' ? draw(opened, { width, height }) : draw(opened.autoOrient(), autoOrient);
  if (colours) return convertToSrgb(await readDeep(drawn), colours);
  if (space === 'cmyk' && !hasProfile) {
    return withoutInks(await readRaw(drawn.pipelineColourspace('cmyk').toColourspace('cmyk')));
  }
  // Without black point compensation, as browsers mix inks.
  if (space === 'cmyk') return readRaw(drawn.pipelineColourspace('cmyk'));
  if (depth !== 'ushort' || !hasProfile) return readRaw(drawn);
  // sharp handles deep colours in P3 without saying so, and leaves deep greys alone.
  if (isClear) return readOnGround(drawn.withIccProfile('srgb'));
  return readRaw(space === 'grey16' ? drawn.pipelineColourspace('b-w') : drawn.withIccProfile('srgb'));
}

const LIMITS = { limitInputPixels: ANIMATION_PIXELS_MAX };

const openPlain = (file: Buffer, options: SharpOptions): Sharp => sharp(file, { ...options, ...LIMITS });

const open = (file: Buffer, options: SharpOptions): Sharp => openPlain(file, options).flatten({ background: GROUND });

async function readOnGround(image: Sharp): Promise<RawPicture> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return readRaw(sharp(data, { raw: info }).flatten({ background: GROUND }));
}

/** CMYK to RGB as in browsers without a profile. */
function withoutInks({ data, width, height }: RawPicture): RawPicture {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0, ink = 0; at < rgb.length; at += 3, ink += 4) {
    const light = 255 - (data[ink + 3] ?? 0);
    for (let n = 0; n < 3; n++) rgb[at + n] = Math.round(((255 - (data[ink + n] ?? 0)) * light) / 255);
  }
  return { data: rgb, width, height };
}
