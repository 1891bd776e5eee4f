import { seeded } from '../random';

const SIZE = 512;
const MASK = SIZE - 1;

/** Smooth noise in [0, 1], which repeats every 512 units. */
export type Noise = (u: number, v: number) => number;

function texture(seed: number, octaves: number, roughness: number): Float32Array {
  const random = seeded(seed);
  const texels = new Float32Array(SIZE * SIZE);
  let amplitude = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const cells = 4 << octave;
    const lattice = Float32Array.from({ length: cells * cells }, random);
    const at = (x: number, y: number): number => lattice[(y % cells) * cells + (x % cells)] ?? 0;
    for (let y = 0; y < SIZE; y++) {
      const row = (y * cells) / SIZE;
      const down = ease(row % 1);
      for (let x = 0; x < SIZE; x++) {
        const column = (x * cells) / SIZE;
        const across = ease(column % 1);
        const [left, top] = [Math.floor(column), Math.floor(row)];
        const above = at(left, top) + (at(left + 1, top) - at(left, top)) * across;
        const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * across;
        const index = y * SIZE + x;
        texels[index] = (texels[index] ?? 0) + amplitude * (above + (below - above) * down);
      }
    }
    total += amplitude;
    amplitude *= roughness;
  }
  return texels.map((value) => value / total);
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Broad, soft shapes. The texture is made on first use. */
export const softNoise: Noise = (u, v) => {
  texels ??= texture(202, 2, 0.35);
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [across, down] = [u - left, v - top];
  const [upper, lower] = [(top & MASK) * SIZE, ((top + 1) & MASK) * SIZE];
  const [first, second] = [left & MASK, (left + 1) & MASK];
  const above = (texels[upper + first] ?? 0) * (1 - across) + (texels[upper + second] ?? 0) * across;
  const below = (texels[lower + first] ?? 0) * (1 - across) + (texels[lower + second] ?? 0) * across;
  return above + (below - above) * down;
};

let texels: Float32Array | undefined;
