/** The lowest frequencies of a part's brightness, four bits each: its layout without light and contrast. */
export type Waves = Int8Array;

/** Across and down, the lowest first. */
export const FREQUENCIES = Array.from({ length: 8 }, (_, sum) =>
  Array.from({ length: sum + 1 }, (_, across) => ({ across, down: sum - across })),
)
  .flat()
  .filter(({ across, down }) => across + down > 0)
  .slice(0, 32);
export const WAVES = FREQUENCIES.length;
/** Quantised waves as numbers of length one, for the similarity. */
export function unit(waves: Waves): Float32Array {
  const values = new Float32Array(WAVES);
  let sum = 0;
  for (let n = 0; n < WAVES; n++) {
    const wave = waves[n] ?? 0;
    values[n] = wave * Math.abs(wave);
    sum += wave ** 4;
  }
  const length = Math.sqrt(sum) || 1;
  for (let n = 0; n < WAVES; n++) values[n] = (values[n] ?? 0) / length;
  return values;
}

export function similarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < WAVES; n++) sum += (a[n] ?? 0) * (b[n] ?? 0);
  return sum;
}

/** Mirroring changes the sign of odd frequencies. */
export const mirrored = (waves: Waves): Waves =>
  waves.map((wave, n) => ((FREQUENCIES[n]?.across ?? 0) % 2 === 1 ? -wave : wave));
const flipped = (waves: Waves): Waves => waves.map((wave, n) => ((FREQUENCIES[n]?.down ?? 0) % 2 === 1 ? -wave : wave));

const TRANSPOSED = FREQUENCIES.map(({ across, down }) =>
  FREQUENCIES.findIndex((other) => other.across === down && other.down === across),
);
/** Frequencies without a counterpart become unknown. */
const transposed = (waves: Waves): Waves => Int8Array.from(TRANSPOSED, (from) => waves[from] ?? 0);

/** In the six orientations besides upright and mirrored. */
export function turned(waves: Waves): Waves[] {
  const [across, down] = [transposed(waves), flipped(waves)];
  return [down, mirrored(down), across, mirrored(across), flipped(across), mirrored(flipped(across))];
}
