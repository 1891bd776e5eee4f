import type { MediaType } from '@/lib/domain/media-types';
import type { FamilyName } from './families';

/** All that a drawing follows from: the same artwork is the same bytes. Plain data, so that it can go to another process. */
export interface Artwork {
  seed: number;
  mediaType: MediaType;
  family: FamilyName;
  /** Index in PALETTES. */
  palette: number;
  /** Pixels, both even. */
  width: number;
  height: number;
  /** 1 for a pic. */
  frames: number;
  /** Milliseconds that a frame stays, a multiple of 10; 0 for a pic. */
  frameTime: number;
}

export const FRAME_TIMES = [60, 80, 100] as const;
/** Every length of a loop divides LEVELS, so that each frame turns the palette by the same whole step. */
export const LOOP_LENGTHS = [16] as const;
/** Colours of a GIF's palette: few enough for small files, enough for smooth slopes. */
export const LEVELS = 64;
