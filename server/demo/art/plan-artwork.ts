import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { pick, seeded, whole } from '../random';
import { FIELD_NAMES, SCENE_NAMES } from './family-names';
import { PALETTES } from './palettes';
import { FRAME_TIMES, LOOP_LENGTHS, type Artwork } from './artwork';

/** Of soft fields among all works. */
const FIELD_SHARE = 0.3;
const GIF_WIDTH = 640;
const PIC_LONG_SIDE = 1600;

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
    family: random() < FIELD_SHARE ? pick(random, FIELD_NAMES) : pick(random, SCENE_NAMES),
    palette: whole(random, 0, PALETTES.length - 1),
    ...size(isAnimated, ratio),
    frames: isAnimated ? pick(random, LOOP_LENGTHS) : 1,
    frameTime: isAnimated ? pick(random, FRAME_TIMES) : 0,
  };
}

function size(isAnimated: boolean, ratio: number): { width: number; height: number } {
  const wished = isAnimated ? GIF_WIDTH : PIC_LONG_SIDE * Math.min(1, ratio);
  const width = even(wished);
  return { width, height: even(width / ratio) };
}

function even(pixels: number): number {
  return Math.round(pixels / 2) * 2;
}
