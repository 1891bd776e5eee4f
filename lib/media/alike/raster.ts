import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

/** Pixels of a raster's side; the picture is stretched to it. */
export const RASTER = 256;
const SUMS = RASTER + 1;

/** A part of a raster, in shares of its sides. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

/** A small stretched picture: its pixels, and sums of brightness and colour for the mean of any part. */
export interface Raster {
  /** RGB. */
  pixels: Uint8Array;
  brightness: Float64Array;
  blueness: Float64Array;
  redness: Float64Array;
}

export async function rasterOf(picture: RawPicture): Promise<Raster> {
  const pixels = await openRaw(picture)
    .resize(RASTER, RASTER, { fit: 'fill', kernel: 'linear' })
    .raw({ depth: 'uchar' })
    .toBuffer();
  return {
    pixels,
    brightness: sumsOf(pixels, [0.299, 0.587, 0.114]),
    blueness: sumsOf(pixels, [-0.169, -0.331, 0.5]),
    redness: sumsOf(pixels, [0.5, -0.419, -0.081]),
  };
}

/** Sums of everything above and to the left of a pixel. */
function sumsOf(pixels: Uint8Array, [red, green, blue]: [number, number, number]): Float64Array {
  const sums = new Float64Array(SUMS * SUMS);
  for (let y = 0; y < RASTER; y++) {
    let row = 0;
    for (let x = 0; x < RASTER; x++) {
      const at = (y * RASTER + x) * 3;
      row += red * (pixels[at] ?? 0) + green * (pixels[at + 1] ?? 0) + blue * (pixels[at + 2] ?? 0);
      sums[(y + 1) * SUMS + x + 1] = row + (sums[y * SUMS + x + 1] ?? 0);
    }
  }
  return sums;
}

/** Means of `side` × `side` equal cells of a part, row by row. */
export function cellsOf(sums: Float64Array, box: Box, side: number): Float64Array {
  const area = ((box.width * RASTER) / side) * ((box.height * RASTER) / side);
  const corners = new Float64Array((side + 1) * (side + 1));
  for (let row = 0; row <= side; row++) {
    for (let column = 0; column <= side; column++) {
      const [x, y] = [box.left + (box.width * column) / side, box.top + (box.height * row) / side];
      corners[row * (side + 1) + column] = sumAt(sums, x * RASTER, y * RASTER);
    }
  }
  return Float64Array.from({ length: side * side }, (_, cell) => {
    const at = Math.floor(cell / side) * (side + 1) + (cell % side);
    const [topLeft = 0, topRight = 0] = [corners[at], corners[at + 1]];
    const [bottomLeft = 0, bottomRight = 0] = [corners[at + side + 1], corners[at + side + 2]];
    return (bottomRight - bottomLeft - topRight + topLeft) / area;
  });
}

/** Between pixels. */
function sumAt(sums: Float64Array, x: number, y: number): number {
  const [left, top] = [Math.min(Math.floor(x), RASTER - 1), Math.min(Math.floor(y), RASTER - 1)];
  const [right, down] = [x - left, y - top];
  const at = top * SUMS + left;
  const [a = 0, b = 0, c = 0, d = 0] = [sums[at], sums[at + 1], sums[at + SUMS], sums[at + SUMS + 1]];
  return (a * (1 - right) + b * right) * (1 - down) + (c * (1 - right) + d * right) * down;
}
