import type { RawPicture } from '@/lib/media/raw-picture';
import type { Artwork } from './artwork';
import { isField } from './family-names';
import { cycleField } from './cycle-field';
import { animateScene } from './animate-scene';

/** An animation before its encoding. */
export interface Loop {
  width: number;
  height: number;
  frameTime: number;
  frames: readonly LoopFrame[];
}

export interface LoopFrame {
  /** In full colour, for videos and stills. */
  picture: () => RawPicture;
  /** With few colours, for GIFs. */
  indexed: IndexedPicture;
}

export interface IndexedPicture {
  indexes: Uint8Array;
  /** Three bytes a colour, at most 256 colours. */
  palette: Uint8Array;
}

export async function drawLoop(artwork: Artwork): Promise<Loop> {
  const { family, width, height, frameTime } = artwork;
  const frames = isField(family) ? cycleField({ ...artwork, family }) : await animateScene({ ...artwork, family });
  return { width, height, frameTime, frames };
}
