import { times } from './scene';

interface Cell {
  x: number;
  y: number;
  column: number;
  row: number;
}

/** Squares that cover the sheet, from its middle. */
export function cellsOf(width: number, height: number, size: number, margin = 0): Cell[] {
  const [columns, rows] = [Math.ceil(width / size) + margin, Math.ceil(height / size) + margin];
  const [left, top] = [(width - columns * size) / 2, (height - rows * size) / 2];
  return times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { x: left + (column + 0.5) * size, y: top + (row + 0.5) * size, column, row };
  });
}
