import { thumbHashToRGBA } from 'thumbhash';

const ROWS = 4;
const COLUMNS = 6;

/** Rows of colours, '#rrggbb', at equal distances in a thumbhash (decision 102). */
export function blurredColors(thumbhash: Uint8Array): string[][] {
  const { w, h, rgba } = thumbHashToRGBA(thumbhash);
  const middle = (part: number, parts: number, length: number) => Math.floor(((part + 0.5) * length) / parts);
  return Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_column, column) => {
      const at = 4 * (middle(row, ROWS, h) * w + middle(column, COLUMNS, w));
      return `#${Buffer.from(rgba.subarray(at, at + 3)).toString('hex')}`;
    }),
  );
}
