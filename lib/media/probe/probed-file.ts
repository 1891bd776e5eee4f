import type { MediaKind } from '@/lib/media/kinds';

/** Facts from the structure of a file, before anything is decoded. */
export interface ProbedFile {
  kind: MediaKind;
  /** Pixels, as stored: a camera may have been held upright. */
  width: number;
  height: number;
  frames: number;
  /** Of a GIF: milliseconds that each frame asks for. */
  delays: number[];
  /** Where the picture ends; the bytes behind it are not kept. */
  end: number;
}
