import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import { kindOf } from '@/lib/media/kinds';

/** Longest side that is decoded, pixels. */
const MAX_SIDE = 8_192;
const MAX_PIXELS = 33_000_000;
/** Side of the picture that is kept, pixels. */
const SIDE = 256;
/** What is seen through transparent parts. */
const GROUND = '#ffffff';

/** A square of a picture as it is seen, pixels. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

/**
 * Makes a person's picture: a small square WebP without metadata. Of an animation the first frame is taken.
 * @param crop the part that is kept; the middle unless told
 * @throws AppError with field `image` for what is no picture of a known kind, broken, or too large to be decoded
 */
export async function makeAvatar(file: Buffer, crop?: Square): Promise<Buffer> {
  if (!kindOf(file)) throw new AppError('wrong-type', 'Choose a JPEG, PNG, WebP or GIF.', { field: 'image' });
  const { width, height } = await sizeOf(file);
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw invalid(`Choose a picture of ${MAX_SIDE} × ${MAX_SIDE} pixels and 33 megapixels at most.`);
  }
  const { x, y, size } = crop ?? middleOf(width, height);
  if (x + size > width || y + size > height) throw invalid('The chosen part is not inside the picture.');
  const upright = open(file).autoOrient().extract({ left: x, top: y, width: size, height: size });
  const small = upright.resize(SIDE, SIDE).flatten({ background: GROUND }).toColourspace('srgb');
  return small.webp({ quality: 82 }).toBuffer().catch(refuseBroken);
}

const open = (file: Buffer) => sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS });
const invalid = (message: string) => new AppError('invalid', message, { field: 'image' });

function refuseBroken(): never {
  throw invalid('This picture is broken. Choose another.');
}

/** Size as it is seen. Read from the head of the file: nothing is decoded yet. */
async function sizeOf(file: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseBroken);
  return autoOrient;
}

function middleOf(width: number, height: number): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}
