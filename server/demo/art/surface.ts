import { between, seeded } from '../random';
import { FAMILIES } from './families';
import type { Field } from './families/field';
import { cycle, PALETTES } from './palettes';
import type { Artwork } from './artwork';

/** An artwork's field, seen through a window of its size, and its colours. */
export interface Surface {
  height: Field;
  /** The palette's cycle, three bytes a colour. */
  colours: (size: number) => Uint8Array;
  /** The direction in which the palette turns. */
  direction: 1 | -1;
}

/** @throws RangeError when the artwork names no palette */
export function openSurface(artwork: Artwork): Surface {
  const random = seeded(artwork.seed);
  const palette = PALETTES[artwork.palette];
  if (!palette) throw new RangeError(`no palette ${artwork.palette}`);
  const field = FAMILIES[artwork.family](random);
  const scale = (2 / Math.min(artwork.width, artwork.height)) * between(random, 0.7, 1);
  const [phase, hue] = [random(), between(random, -0.14, 0.14)];
  const [middleX, middleY] = [artwork.width / 2, artwork.height / 2];
  return {
    height: (x, y) => field((x - middleX) * scale, (y - middleY) * scale),
    colours: (size) => cycle(palette, size, phase, hue),
    direction: random() < 0.5 ? 1 : -1,
  };
}
