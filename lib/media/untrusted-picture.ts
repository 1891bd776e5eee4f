import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '@/lib/errors';
import { withWholeCanvas } from '@/lib/media/gif-canvas';
import { kindOf } from '@/lib/media/kinds';
import { withGammaProfile } from '@/lib/media/png-gamma';
import { ANIMATION_PIXELS_MAX } from '@/lib/media/probe/bounds';
import { readRaw, type RawPicture } from '@/lib/media/raw-picture';
import { refusals } from '@/lib/refusals';

const GROUND = '#ffffff';
/** Browsers ignore libjpeg's other warnings; missing pixels are an error. */
const CUT_OFF = /premature end/i;

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

/** Decodes a cleaned, probed file as browsers show it: upright, sRGB, on white. @throws AppError for a broken file */
export async function decodeUpright(file: Buffer, draw: Draw): Promise<RawPicture> {
  try {
    if (kindOf(file) !== 'jpeg') return await decode(file, 'error', draw);
    return await decode(file, 'warning', draw).catch((error: unknown) => {
      if (error instanceof AppError || CUT_OFF.test(String(error))) throw error;
      return decode(file, 'error', draw);
    });
  } catch (error) {
    throw error instanceof AppError ? error : refusals.fileCorrupt(error);
  }
}

async function decode(file: Buffer, failOn: FailOn, draw: Draw): Promise<RawPicture> {
  const kind = kindOf(file);
  const opened =
    kind === 'gif' ? openFrames(file, 0, 1) : open(kind === 'png' ? withGammaProfile(file) : file, { failOn });
  const { width, height, autoOrient, space, depth, hasProfile } = await opened.metadata();
  // Browsers ignore the EXIF orientation of WebP.
  const drawn = kind === 'webp' ? draw(opened, { width, height }) : draw(opened.autoOrient(), autoOrient);
  if (space === 'cmyk' && !hasProfile) {
    return withoutInks(await readRaw(drawn.pipelineColourspace('cmyk').toColourspace('cmyk')));
  }
  if (depth !== 'ushort' || !hasProfile) return readRaw(drawn);
  // sharp handles deep colours in P3 without saying so, and leaves deep greys alone.
  return readRaw(space === 'grey16' ? drawn.pipelineColourspace('b-w') : drawn.withIccProfile('srgb'));
}

const open = (file: Buffer, options: SharpOptions): Sharp =>
  sharp(file, { ...options, limitInputPixels: ANIMATION_PIXELS_MAX }).flatten({ background: GROUND });

/** CMYK to RGB as in browsers without a profile. */
function withoutInks({ data, width, height }: RawPicture): RawPicture {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0, ink = 0; at < rgb.length; at += 3, ink += 4) {
    const light = 255 - (data[ink + 3] ?? 0);
    for (let n = 0; n < 3; n++) rgb[at + n] = Math.round(((255 - (data[ink + n] ?? 0)) * light) / 255);
  }
  return { data: rgb, width, height };
}
