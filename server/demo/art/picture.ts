import type { RawPicture } from '@/lib/media/raw-picture';
import { blendRows, nearestTurn, sampleHeights, STEP, type Grid } from './grid';
import { openSurface } from './surface';
import type { Artwork } from './artwork';

const SHADES = 1024;
/** Brightness of slopes that face the light. */
const RELIEF = 0.2;

/** Draws a pic: the palette over the field, lit from the upper left. */
export function drawPicture(artwork: Artwork): RawPicture {
  const { width, height } = artwork;
  const surface = openSurface(artwork);
  const heights = sampleHeights(surface, width, height);
  const light = lightOn(heights, Math.min(width, height));
  const colours = surface.colours(SHADES);
  const data = new Uint8ClampedArray(width * height * 3);
  const [turns, lights] = [new Float32Array(heights.columns), new Float32Array(heights.columns)];
  for (let y = 0, offset = 0; y < height; y++) {
    blendRows(heights, y, turns);
    blendRows(light, y, lights);
    for (let x = 0, column = 0; x < width; column++) {
      let turn = (turns[column] ?? 0) * SHADES;
      let strength = lights[column] ?? 0;
      const turnStep = (nearestTurn((turns[column + 1] ?? 0) - (turns[column] ?? 0)) * SHADES) / STEP;
      const strengthStep = ((lights[column + 1] ?? 0) - strength) / STEP;
      for (const end = Math.min(x + STEP, width); x < end; x++) {
        const colour = (Math.floor(turn) & (SHADES - 1)) * 3;
        data[offset++] = (colours[colour] ?? 0) * strength;
        data[offset++] = (colours[colour + 1] ?? 0) * strength;
        data[offset++] = (colours[colour + 2] ?? 0) * strength;
        turn += turnStep;
        strength += strengthStep;
      }
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}

function lightOn({ columns, values }: Grid, side: number): Grid {
  const steepness = (0.35 * side) / (2 * STEP);
  const light = values.map((here, index) => {
    const slope =
      nearestTurn(here - (values[index - 1] ?? here)) + nearestTurn(here - (values[index - columns] ?? here));
    const vignette = 1 - 0.24 * (((index % columns) / columns - 0.5) ** 2 + (index / values.length - 0.5) ** 2);
    return (1 + RELIEF * limited(slope * steepness)) * vignette;
  });
  return { columns, values: light };
}

function limited(value: number): number {
  return value / Math.sqrt(1 + value * value);
}
