import type { MediaType } from '@/lib/domain/media-types';
import type { FamilyName } from './families';

/** Everything about a drawing: equal artworks give equal bytes. Plain data, for other processes. */
export interface Artwork {
  seed: number;
  mediaType: MediaType;
  family: FamilyName;
  /** Index in PALETTES. */
  palette: number;
  width: number;
  height: number;
  /** 1 for a pic. */
  frames: number;
  /** Duration of a frame, ms, a multiple of 10; 0 for a pic. */
  frameTime: number;
}

export const FRAME_TIMES = [60, 80, 100] as const;
/** Each divides LEVELS, so that every frame turns the palette by the same whole step. */
export const LOOP_LENGTHS = [16] as const;
/** Colours of a GIF's palette: few for small files, enough for smooth slopes. */
export const LEVELS = 64;
