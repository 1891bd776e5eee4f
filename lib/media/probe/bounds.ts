import { refusals } from '@/lib/refusals';

const SIDE_MIN = 16;
const SIDE_MAX = 16_000;
const PIXELS_MAX = 40_000_000;
/** How many times longer one side may be than the other. */
const ASPECT_MAX = 4;

const ANIMATION_SIDE_MAX = 2_048;
export const ANIMATION_PIXELS_MAX = 200_000_000;
export const FRAMES_MAX = 600;
const DURATION_MAX_MS = 120_000;

/** Scans of a JPEG; progressive ones have about ten, and every one costs a pass over the whole picture. */
export const SCANS_MAX = 64;

interface Size {
  width: number;
  height: number;
}

/** @throws AppError for a still that is too small, too large or too long on one side */
export function assertStillSize(size: Size): void {
  assertShape(size);
  const { width, height } = size;
  if (Math.max(width, height) > SIDE_MAX) {
    throw refusals.invalidFile(`This picture is ${sizeText(size)} pixels. Make no side longer than 16,000.`);
  }
  if (width * height > PIXELS_MAX) {
    throw refusals.invalidFile(
      `This picture has ${megapixels(width * height)} megapixels. Make it smaller: 40 at most.`,
    );
  }
}

/**
 * @param pixels of all frames
 * @param duration milliseconds
 * @throws AppError for an animation that is too small, large or long in any way
 */
export function assertAnimationSize(size: Size, pixels: number, duration: number): void {
  assertShape(size);
  if (Math.max(size.width, size.height) > ANIMATION_SIDE_MAX) {
    throw refusals.invalidFile(`This GIF is ${sizeText(size)} pixels. Make no side longer than 2,048.`);
  }
  if (pixels > ANIMATION_PIXELS_MAX) {
    throw refusals.invalidFile(
      'This GIF has too many pixels in all its frames. Make it smaller or shorter: 200 megapixels at most.',
    );
  }
  if (duration > DURATION_MAX_MS) {
    throw refusals.invalidFile(`This GIF lasts ${Math.ceil(duration / 1000)} seconds. Shorten it to 120 at most.`);
  }
}

export const tooManyFrames = () => refusals.invalidFile(`This GIF has more than ${FRAMES_MAX} frames. Shorten it.`);

export const tooManyScans = () =>
  refusals.invalidFile('This JPEG has too many scans. Save it again in another program.');

export const animated = (kind: 'PNG' | 'WebP') =>
  refusals.invalidFile(`This is an animated ${kind}, which cannot be shown here. Save it as a GIF.`);

function assertShape(size: Size): void {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (short < SIDE_MIN) {
    throw refusals.invalidFile(
      `This picture is ${sizeText(size)} pixels. Choose one of at least ${SIDE_MIN} × ${SIDE_MIN}.`,
    );
  }
  if (long > short * ASPECT_MAX) {
    const shape = size.width > size.height ? 'wide as it is high' : 'high as it is wide';
    throw refusals.invalidFile(`This picture is more than four times as ${shape}. Crop it.`);
  }
}

const sizeText = ({ width, height }: Size) => `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;
const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000).toLocaleString('en');
