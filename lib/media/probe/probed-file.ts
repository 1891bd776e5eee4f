import type { Format } from '@/lib/domain/formats';

/** Facts from the structure of a file, before anything is decoded. */
export interface ProbedFile {
  kind: Format;
  /** Pixels, as stored: a camera may have been held upright. */
  width: number;
  height: number;
  frames: number;
  /** Of a GIF: milliseconds that each frame asks for. */
  delays: number[];
}
