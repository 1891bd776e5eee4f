import type { Surface } from './surface';

/** The field is computed on every STEP-th pixel and interpolated between them. */
export const STEP = 2;

/** Values on every STEP-th pixel, with a margin of one. */
export interface Grid {
  columns: number;
  values: Float32Array;
}

export function sampleHeights(surface: Surface, width: number, height: number): Grid {
  const columns = Math.ceil(width / STEP) + 1;
  const rows = Math.ceil(height / STEP) + 1;
  const values = new Float32Array(columns * rows);
  for (let row = 0, index = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) values[index++] = surface.height(column * STEP, row * STEP);
  }
  return { columns, values };
}

/** Fills `row` with the values at the height `y` of the picture. */
export function blendRows({ values, columns }: Grid, y: number, row: Float32Array): void {
  const upper = Math.floor(y / STEP) * columns;
  const down = (y % STEP) / STEP;
  for (let column = 0; column < columns; column++) {
    const above = values[upper + column] ?? 0;
    const below = values[upper + columns + column] ?? 0;
    row[column] = above + nearestTurn(below - above) * down;
  }
}

/** The difference without whole turns of the palette, which do not show. */
export function nearestTurn(difference: number): number {
  return difference - Math.floor(difference + 0.5);
}
