import type { RawPicture } from '@/lib/media/raw-picture';
import { blendRows, nearestTurn, sampleHeights, STEP, type Grid } from './grid';
import { openSurface } from './surface';
import { LEVELS, type Artwork } from './artwork';

/** An animation before its encoding: one picture of palette indexes, and a palette for each frame. */
export interface Loop {
  width: number;
  height: number;
  frameTime: number;
  indexes: Uint8Array;
  /** For each frame LEVELS colours, three bytes each. */
  palettes: Uint8Array[];
}

/** Draws the field once; the palette turns a step further in each frame. */
export function drawLoop(artwork: Artwork): Loop {
  const { width, height, frames, frameTime } = artwork;
  const surface = openSurface(artwork);
  const indexes = drawIndexes(sampleHeights(surface, width, height), width, height);
  const colours = surface.colours(LEVELS);
  const palettes = Array.from({ length: frames }, (_, frame) => {
    const step = Math.round((frame * LEVELS) / frames) * 3;
    const cut = surface.direction === 1 ? step : colours.length - step;
    return Uint8Array.from([...colours.subarray(cut), ...colours.subarray(0, cut)]);
  });
  return { width, height, frameTime, indexes, palettes };
}

function drawIndexes(heights: Grid, width: number, height: number): Uint8Array {
  const indexes = new Uint8Array(width * height);
  const turns = new Float32Array(heights.columns);
  for (let y = 0, offset = 0; y < height; y++) {
    blendRows(heights, y, turns);
    for (let x = 0, column = 0; x < width; column++) {
      let level = (turns[column] ?? 0) * LEVELS;
      const step = (nearestTurn((turns[column + 1] ?? 0) - (turns[column] ?? 0)) * LEVELS) / STEP;
      for (const end = Math.min(x + STEP, width); x < end; x++, level += step) {
        indexes[offset++] = Math.floor(level) & (LEVELS - 1);
      }
    }
  }
  return indexes;
}

export function loopFrame({ width, height, indexes, palettes }: Loop, frame: number): RawPicture {
  const palette = palettes[frame];
  if (!palette) throw new RangeError(`no frame ${frame}`);
  const data = Buffer.allocUnsafe(indexes.length * 3);
  for (let pixel = 0, offset = 0; pixel < indexes.length; pixel++) {
    const colour = (indexes[pixel] ?? 0) * 3;
    data[offset++] = palette[colour] ?? 0;
    data[offset++] = palette[colour + 1] ?? 0;
    data[offset++] = palette[colour + 2] ?? 0;
  }
  return { data, width, height };
}
