import type { RawPicture } from '@/lib/media/raw-picture';
import { blendRows, nearestTurn, sampleHeights, STEP, type Grid } from './grid';
import type { LoopFrame } from './loop-frame';
import { openSurface, type FieldArtwork } from './surface';

/** Colours of a video's frame. */
const SHADES = 256;
/** Colours of a GIF's frame: few, for small files; fewer where steps from one to the next are close. */
const [BANDS, BUSY_BANDS] = [32, 16];
/** Steps of BANDS along the rows. */
const BUSY = 60_000;

/** Draws the field once; the palette turns a step further in each frame. */
export function cycleField(artwork: FieldArtwork): LoopFrame[] {
  const { width, height, frames } = artwork;
  const surface = openSurface(artwork);
  const shades = drawShades(sampleHeights(surface, width, height), width, height);
  const wide = SHADES / BANDS;
  const count = stepsIn(shades, wide) > BUSY ? BUSY_BANDS : BANDS;
  const bands = shades.map((shade) => Math.floor((shade * count) / SHADES));
  const turned = (colours: Uint8Array, frame: number) => {
    const step = (frame * colours.length) / frames;
    const cut = surface.direction === 1 ? step : colours.length - step;
    return Uint8Array.from([...colours.subarray(cut), ...colours.subarray(0, cut)]);
  };
  const [many, few] = [surface.colours(SHADES), surface.colours(count)];
  return Array.from({ length: frames }, (_, frame) => ({
    picture: () => colourIn({ width, height, shades, palette: turned(many, frame) }),
    indexed: { indexes: bands, palette: turned(few, frame) },
  }));
}

function stepsIn(shades: Uint8Array, wide: number): number {
  let steps = 0;
  for (let at = 1; at < shades.length; at++) {
    if (Math.floor((shades[at] ?? 0) / wide) !== Math.floor((shades[at - 1] ?? 0) / wide)) steps += 1;
  }
  return steps;
}

function drawShades(heights: Grid, width: number, height: number): Uint8Array {
  const shades = new Uint8Array(width * height);
  const turns = new Float32Array(heights.columns);
  for (let y = 0, offset = 0; y < height; y++) {
    blendRows(heights, y, turns);
    for (let x = 0, column = 0; x < width; column++) {
      let shade = (turns[column] ?? 0) * SHADES;
      const step = (nearestTurn((turns[column + 1] ?? 0) - (turns[column] ?? 0)) * SHADES) / STEP;
      for (const end = Math.min(x + STEP, width); x < end; x++, shade += step) {
        shades[offset++] = Math.floor(shade) & (SHADES - 1);
      }
    }
  }
  return shades;
}

interface Shaded {
  width: number;
  height: number;
  shades: Uint8Array;
  palette: Uint8Array;
}

function colourIn({ width, height, shades, palette }: Shaded): RawPicture {
  const data = Buffer.allocUnsafe(shades.length * 3);
  for (let pixel = 0, offset = 0; pixel < shades.length; pixel++) {
    const colour = (shades[pixel] ?? 0) * 3;
    data[offset++] = palette[colour] ?? 0;
    data[offset++] = palette[colour + 1] ?? 0;
    data[offset++] = palette[colour + 2] ?? 0;
  }
  return { data, width, height };
}
