import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '@/lib/errors';
import { withWholeCanvas } from '@/lib/media/gif-canvas';
import { kindOf } from '@/lib/media/kinds';
import { withGammaProfile } from '@/lib/media/png-gamma';
import { ANIMATION_PIXELS_MAX } from '@/lib/media/probe/bounds';
import { readRaw, type RawPicture } from '@/lib/media/raw-picture';
import { refusals } from '@/lib/refusals';

/** The colour behind transparent parts. */
const GROUND = '#ffffff';
/** What libjpeg warns of, but browsers show, is no error; pixels that end before the picture does are one. */
const CUT_OFF = /premature end/i;

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}
type FailOn = 'warning' | 'error';
/** Chooses part and size of an upright picture. */
type Draw = (upright: Sharp, size: Size) => Sharp;

/**
 * Frames of a stranger's GIF as they are shown, one above the other.
 * @param gif cleaned and probed
 */
export function openFrames(gif: Buffer, first: number, count: number): Sharp {
  const { bytes, before } = withWholeCanvas(gif);
  return open(bytes, { failOn: 'error', page: first + before, pages: count });
}

/**
 * Decodes a stranger's picture as browsers show it: upright, in sRGB, on white.
 * @param file cleaned and probed; of an animation the first frame is taken
 * @throws AppError when it cannot be decoded completely
 */
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
  // Browsers do not turn a WebP, whatever its EXIF data say.
  const drawn = kind === 'webp' ? draw(opened, { width, height }) : draw(opened.autoOrient(), autoOrient);
  if (space === 'cmyk' && !hasProfile) {
    return withoutInks(await readRaw(drawn.pipelineColourspace('cmyk').toColourspace('cmyk')));
  }
  if (depth !== 'ushort' || !hasProfile) return readRaw(drawn);
  // sharp works on deep colours in P3 and says so to nobody; deep greys it leaves as they are.
  return readRaw(space === 'grey16' ? drawn.pipelineColourspace('b-w') : drawn.withIccProfile('srgb'));
}

const open = (file: Buffer, options: SharpOptions): Sharp =>
  sharp(file, { ...options, limitInputPixels: ANIMATION_PIXELS_MAX }).flatten({ background: GROUND });

/** Red, green and blue of cyan, magenta, yellow and black, as browsers mix them where no profile says how. */
function withoutInks({ data, width, height }: RawPicture): RawPicture {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0, ink = 0; at < rgb.length; at += 3, ink += 4) {
    const light = 255 - (data[ink + 3] ?? 0);
    for (let n = 0; n < 3; n++) rgb[at + n] = Math.round(((255 - (data[ink + n] ?? 0)) * light) / 255);
  }
  return { data: rgb, width, height };
}
