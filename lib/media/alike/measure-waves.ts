import { cellsOf, type Box, type Raster } from '@/lib/media/alike/raster';
import { FREQUENCIES, WAVES, type Waves } from '@/lib/media/alike/waves';

const SIDE = 16;
/** A part without this much contrast shows nothing: mean of the squared waves. */
const CONTRAST_MIN = 4;
const STEPS = 7;

const COSINES = Float64Array.from({ length: 8 * SIDE }, (_, at) =>
  Math.cos((Math.PI / SIDE) * Math.floor(at / SIDE) * ((at % SIDE) + 0.5)),
);

/** Null for a plain part. */
export function wavesOf(raster: Raster, box: Box): Waves | null {
  const cells = cellsOf(raster.brightness, box, SIDE);
  const rows = new Float64Array(8 * SIDE);
  for (let across = 0; across < 8; across++) {
    for (let row = 0; row < SIDE; row++) {
      let sum = 0;
      for (let column = 0; column < SIDE; column++)
        sum += (cells[row * SIDE + column] ?? 0) * (COSINES[across * SIDE + column] ?? 0);
      rows[across * SIDE + row] = sum;
    }
  }
  const waves = FREQUENCIES.map(({ across, down }) => {
    let sum = 0;
    for (let row = 0; row < SIDE; row++) sum += (rows[across * SIDE + row] ?? 0) * (COSINES[down * SIDE + row] ?? 0);
    // Pictures have weaker high frequencies.
    return (sum / (SIDE * SIDE)) * Math.sqrt(across + down);
  });
  const strength = Math.sqrt(waves.reduce((sum, wave) => sum + wave * wave, 0) / WAVES);
  if (strength * strength < CONTRAST_MIN / 16) return null;
  return Int8Array.from(waves, (wave) => quantized(wave / strength));
}

/** The square root spreads small waves, whose signs matter. */
function quantized(wave: number): number {
  const step = Math.round(Math.sqrt(Math.abs(wave)) * 4);
  return Math.sign(wave) * Math.min(STEPS, step);
}
