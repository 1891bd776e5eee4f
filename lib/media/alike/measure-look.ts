import { DIRECTIONS, EDGES, QUARTERS, type Look } from '@/lib/media/alike/look';
import { wavesOf } from '@/lib/media/alike/measure-waves';
import { cellsOf, type Box, type Raster } from '@/lib/media/alike/raster';
import { WAVES } from '@/lib/media/alike/waves';

/** The middle is so much of each side. */
export const MIDDLE = 0.5;
export const BESIDE = (1 - MIDDLE) / 2;

/** Null for a plain picture. */
export function lookOf(raster: Raster, box: Box): Look | null {
  const whole = wavesOf(raster, box);
  if (!whole) return null;
  const middle = wavesOf(raster, partOf(box, { left: BESIDE, top: BESIDE, width: MIDDLE, height: MIDDLE }));
  return {
    whole,
    middle: middle ?? new Int8Array(WAVES),
    colours: coloursOf(raster, box),
    edges: edgesOf(raster, box),
  };
}

const partOf = (box: Box, part: Box): Box => ({
  left: box.left + part.left * box.width,
  top: box.top + part.top * box.height,
  width: part.width * box.width,
  height: part.height * box.height,
});

function coloursOf(raster: Raster, box: Box): Int8Array {
  const colours = [raster.blueness, raster.redness].flatMap((sums) => [...cellsOf(sums, box, QUARTERS)]);
  return Int8Array.from(colours, (colour) =>
    Math.max(-8, Math.min(7, Math.round(Math.sign(colour) * Math.sqrt(Math.abs(colour)) * 0.75))),
  );
}

const EDGE_SIDE = 32;

function edgesOf(raster: Raster, box: Box): Uint8Array {
  const cells = cellsOf(raster.brightness, box, EDGE_SIDE);
  const strengths = new Float64Array(EDGES);
  for (let y = 0; y < EDGE_SIDE - 1; y++) {
    for (let x = 0; x < EDGE_SIDE - 1; x++) {
      const at = y * EDGE_SIDE + x;
      const [a = 0, b = 0, c = 0, d = 0] = [cells[at], cells[at + 1], cells[at + EDGE_SIDE], cells[at + EDGE_SIDE + 1]];
      const quarter = (y < EDGE_SIDE / 2 ? 0 : QUARTERS) + (x < EDGE_SIDE / 2 ? 0 : 1);
      const found = [Math.abs(a + c - b - d) / 2, Math.abs(a + b - c - d) / 2, Math.abs(a - d), Math.abs(b - c)];
      for (const [direction, strength] of found.entries()) {
        strengths[quarter * DIRECTIONS + direction] = (strengths[quarter * DIRECTIONS + direction] ?? 0) + strength;
      }
    }
  }
  const most = Math.max(...strengths) || 1;
  return Uint8Array.from(strengths, (strength) => Math.round(15 * Math.sqrt(strength / most)));
}
