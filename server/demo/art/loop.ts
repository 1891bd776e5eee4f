import type { Artwork } from './artwork';
import { isField } from './family-names';
import type { LoopFrame } from './loop-frame';
import { cycleField } from './cycle-field';
import { animateScene } from './animate-scene';

/** An animation before its encoding. */
export interface Loop {
  width: number;
  height: number;
  frameTime: number;
  frames: readonly LoopFrame[];
}

export async function drawLoop(artwork: Artwork): Promise<Loop> {
  const { family, width, height, frameTime } = artwork;
  const frames = isField(family) ? cycleField({ ...artwork, family }) : await animateScene({ ...artwork, family });
  return { width, height, frameTime, frames };
}
