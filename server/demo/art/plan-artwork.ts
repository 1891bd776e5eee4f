import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { pick, seeded, whole } from '../random';
import { FAMILIES, type FamilyName } from './families';
import { PALETTES } from './palettes';
import { FRAME_TIMES, LOOP_LENGTHS, type Artwork } from './artwork';

const FAMILY_NAMES = Object.keys(FAMILIES).filter((name): name is FamilyName => name in FAMILIES);
const GIF_WIDTH = 360;
const GIF_HEIGHT_MAX = 640;
const PIC_LONG_SIDE = 840;
/** Narrow pics exceed PIC_LONG_SIDE rather than fall below this width. */
const PIC_WIDTH_MIN = 640;

/** `ratio` is width by height, 0.5 to 2. Equal wishes give equal artworks. */
export function planArtwork({
  seed,
  mediaType,
  ratio,
}: {
  seed: number;
  mediaType: MediaType;
  ratio: number;
}): Artwork {
  const random = seeded(`work ${seed}`);
  const { isAnimated } = MEDIA_TYPES[mediaType];
  return {
    seed,
    mediaType,
    family: pick(random, FAMILY_NAMES),
    palette: whole(random, 0, PALETTES.length - 1),
    ...size(isAnimated, ratio),
    frames: isAnimated ? pick(random, LOOP_LENGTHS) : 1,
    frameTime: isAnimated ? pick(random, FRAME_TIMES) : 0,
  };
}

function size(isAnimated: boolean, ratio: number): { width: number; height: number } {
  const wished = isAnimated
    ? Math.min(GIF_WIDTH, GIF_HEIGHT_MAX * ratio)
    : Math.max(PIC_WIDTH_MIN, Math.min(PIC_LONG_SIDE, PIC_LONG_SIDE * ratio));
  const width = even(wished);
  return { width, height: even(width / ratio) };
}

function even(pixels: number): number {
  return Math.round(pixels / 2) * 2;
}
