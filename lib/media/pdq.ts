/** PDQ ("The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm", 2019): similar pictures differ in few bits. */
export interface Pdq {
  /** 256 characters 0 or 1. */
  bits: string;
  /** 8 mirrored and rotated hashes, the original first. */
  rotatedHashes: string[];
  /** 0 to 100: amount of detail. */
  quality: number;
}

/** Rows of a square picture, 0 to 255. */
export type Brightness = Float32Array;

/** Pixels. */
export const SIDE = 512;
const BLURRED = 64;
/** Per direction. */
const FREQUENCIES = 16;

/** Expects `SIDE` × `SIDE` pixels. */
export function pdq(brightness: Brightness): Pdq {
  const upright = EITHER.flatMap((across) => {
    const rows = blurRows(brightness, boxesOf(across));
    return EITHER.map((down) => {
      const cells = blurColumns(rows, boxesOf(down));
      return { cells, waves: mirrored(transform(cells), { across, down }) };
    });
  });
  const waves = upright.map((one) => one.waves);
  const rotatedHashes = [...waves, ...waves.map(transpose)].map(bitsOf);
  return { bits: rotatedHashes[0] ?? '', rotatedHashes, quality: qualityOf(upright[0]?.cells ?? new Float32Array()) };
}

const EITHER = [false, true];

interface Mirrors {
  across: boolean;
  down: boolean;
}

/** Mirroring changes the sign of odd frequencies. */
const mirrored = (waves: Float64Array, { across, down }: Mirrors): Float64Array =>
  waves.map((wave, at) => {
    const [row, column] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    const isNegated = (across && column % 2 === 0) !== (down && row % 2 === 0);
    return isNegated ? -wave : wave;
  });

const transpose = (waves: Float64Array): Float64Array =>
  waves.map((_, at) => waves[(at % FREQUENCIES) * FREQUENCIES + Math.floor(at / FREQUENCIES)] ?? 0);

function bitsOf(waves: Float64Array): string {
  const middle = [...waves].sort((a, b) => a - b)[waves.length / 2 - 1] ?? 0;
  return Array.from(waves, (wave) => (wave > middle ? '1' : '0')).join('');
}

/** Box width of the blur, pixels. */
const REACH = SIDE / (2 * BLURRED);

/** Weights of two box blurs at one place. */
interface Box {
  first: number;
  weights: Float64Array;
}

function pixelsAround(place: number): number[] {
  const last = place + Math.floor(REACH / 2);
  return Array.from({ length: REACH }, (_, n) => last - n).filter((pixel) => pixel >= 0 && pixel < SIDE);
}

function boxAt(place: number): Box {
  const once = pixelsAround(place).map(pixelsAround);
  const first = Math.min(...once.flat());
  const weights = new Float64Array(Math.max(...once.flat()) - first + 1);
  for (const pixels of once) {
    for (const pixel of pixels)
      weights[pixel - first] = (weights[pixel - first] ?? 0) + 1 / (once.length * pixels.length);
  }
  return { first, weights };
}

const CELLS = Array.from({ length: BLURRED }, (_, cell) => cell);
const middleOf = (cell: number) => Math.floor(((cell + 0.5) * SIDE) / BLURRED);
/** Twice the blur's shift to one side. */
const DRAWN = 2 * (2 * Math.floor(REACH / 2) - REACH + 1);
const UPRIGHT = CELLS.map((cell) => boxAt(middleOf(cell)));
/** Samples where the mirrored blur would land. */
const MIRRORED = CELLS.map((cell) => boxAt(SIDE - 1 - DRAWN - middleOf(BLURRED - 1 - cell)));
const boxesOf = (isMirrored: boolean) => (isMirrored ? MIRRORED : UPRIGHT);

function blurRows(pixels: Brightness, boxes: readonly Box[]): Float32Array {
  const blurred = new Float32Array(SIDE * BLURRED);
  for (let row = 0, to = 0; row < SIDE; row++) {
    for (const { first, weights } of boxes) {
      let sum = 0;
      for (let n = 0, at = row * SIDE + first; n < weights.length; n++, at++)
        sum += (weights[n] ?? 0) * (pixels[at] ?? 0);
      blurred[to++] = sum;
    }
  }
  return blurred;
}

function blurColumns(rows: Float32Array, boxes: readonly Box[]): Float32Array {
  const blurred = new Float32Array(BLURRED * BLURRED);
  for (const [cell, { first, weights }] of boxes.entries()) {
    for (const [n, weight] of weights.entries()) {
      let from = (first + n) * BLURRED;
      for (let to = cell * BLURRED; to < (cell + 1) * BLURRED; to++) {
        blurred[to] = (blurred[to] ?? 0) + weight * (rows[from++] ?? 0);
      }
    }
  }
  return blurred;
}

function qualityOf(small: Float32Array): number {
  let sum = 0;
  const step = (a: number, b: number) => Math.abs(Math.trunc((((small[a] ?? 0) - (small[b] ?? 0)) * 100) / 255));
  for (let cell = 0; cell < small.length; cell++) {
    if (cell % BLURRED < BLURRED - 1) sum += step(cell, cell + 1);
    if (cell < small.length - BLURRED) sum += step(cell, cell + BLURRED);
  }
  return Math.min(100, Math.trunc(sum / 90));
}

/** WAVES[f × 64 + x]: cosine of frequency f + 1 at x; frequency 0 is only the mean. */
const WAVES = Float64Array.from({ length: FREQUENCIES * BLURRED }, (_, at) => {
  const [frequency, x] = [Math.floor(at / BLURRED) + 1, at % BLURRED];
  return Math.sqrt(2 / BLURRED) * Math.cos((Math.PI / 2 / BLURRED) * frequency * (2 * x + 1));
});

function transform(small: Float32Array): Float64Array {
  const half = new Float64Array(FREQUENCIES * BLURRED);
  for (let frequency = 0; frequency < FREQUENCIES; frequency++) {
    for (let column = 0; column < BLURRED; column++) {
      let sum = 0;
      for (let row = 0; row < BLURRED; row++) {
        sum += (WAVES[frequency * BLURRED + row] ?? 0) * (small[row * BLURRED + column] ?? 0);
      }
      half[frequency * BLURRED + column] = sum;
    }
  }
  return Float64Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => {
    const [down, across] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    let sum = 0;
    for (let column = 0; column < BLURRED; column++) {
      sum += (half[down * BLURRED + column] ?? 0) * (WAVES[across * BLURRED + column] ?? 0);
    }
    return sum;
  });
}
