/**
 * PDQ, a hash under which pictures that look alike have nearly the same bits, after its published description
 * ("The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm", 2019).
 */
export interface Pdq {
  /** 256 characters 0 or 1. */
  bits: string;
  /** The hashes of the picture as it is, and of it mirrored and rotated in every way: 8, that of itself first. */
  rotatedHashes: string[];
  /** 0 to 100: how much there is to tell the picture by. */
  quality: number;
}

/** Brightness of a square picture, row by row, 0 to 255. */
export type Brightness = Float32Array;

/** Side of the blurred picture that is transformed. */
const BLURRED = 64;
/** Frequencies of each direction that become bits. */
const FREQUENCIES = 16;

/** @param side of the square picture, pixels; a multiple of 128 that is not below it */
export function pdq(brightness: Brightness, side: number): Pdq {
  const blurred = blur(blur(brightness, side), side);
  const upright = EITHER.flatMap((across) => EITHER.map((down) => mirroredWaves(blurred, side, { across, down })));
  const rotatedHashes = [...upright, ...upright.map(transpose)].map(bitsOf);
  return { bits: rotatedHashes[0] ?? '', rotatedHashes, quality: qualityOf(decimate(blurred, side)) };
}

const EITHER = [false, true];

interface Mirrors {
  across?: boolean;
  down?: boolean;
}

/** The frequencies of the mirrored picture: those of odd number (1, 3 …) change their sign. */
function mirroredWaves(blurred: Brightness, side: number, { across, down }: Mirrors): Float64Array {
  return transform(decimate(blurred, side, { across, down })).map((wave, at) => {
    const [row, column] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    const isNegated = (across === true && column % 2 === 0) !== (down === true && row % 2 === 0);
    return isNegated ? -wave : wave;
  });
}

/** Of the picture whose rows have become columns. */
const transpose = (waves: Float64Array): Float64Array =>
  waves.map((_, at) => waves[(at % FREQUENCIES) * FREQUENCIES + Math.floor(at / FREQUENCIES)] ?? 0);

function bitsOf(waves: Float64Array): string {
  const middle = [...waves].sort((a, b) => a - b)[waves.length / 2 - 1] ?? 0;
  return Array.from(waves, (wave) => (wave > middle ? '1' : '0')).join('');
}

/** A box filter along the rows, then along the columns. */
function blur(brightness: Brightness, side: number): Brightness {
  const reach = side / (2 * BLURRED);
  const rows = new Float32Array(brightness.length);
  const both = new Float32Array(brightness.length);
  for (let line = 0; line < side; line++) {
    blurLine(brightness, rows, { start: line * side, step: 1, length: side, reach });
  }
  for (let line = 0; line < side; line++) blurLine(rows, both, { start: line, step: side, length: side, reach });
  return both;
}

interface Line {
  start: number;
  step: number;
  length: number;
  /** Width of the box. */
  reach: number;
}

/** Each value becomes the mean of the box around it, of which the ends of the line cut off a part. */
function blurLine(from: Float32Array, to: Float32Array, { start, step, length, reach }: Line): void {
  const after = Math.floor(reach / 2);
  let [sum, count] = [0, 0];
  for (let at = 0; at < Math.min(after, length); at++, count++) sum += from[start + at * step] ?? 0;
  for (let at = 0; at < length; at++) {
    const [enters, leaves] = [at + after, at + after - reach];
    if (enters < length) {
      sum += from[start + enters * step] ?? 0;
      count += 1;
    }
    if (leaves >= 0) {
      sum -= from[start + leaves * step] ?? 0;
      count -= 1;
    }
    to[start + at * step] = sum / count;
  }
}

/**
 * Takes the middle of each of 64 × 64 cells. The blur draws a little to one side: of a picture that will be mirrored, those
 * places are taken that it would have drawn to the others.
 */
function decimate(blurred: Brightness, side: number, { across = false, down = false }: Mirrors = {}): Float32Array {
  const reach = side / (2 * BLURRED);
  const drawn = 2 * Math.floor(reach / 2) - reach + 1;
  const middle = (cell: number) => Math.floor(((cell + 0.5) * side) / BLURRED);
  const place = (cell: number, mirrored: boolean) =>
    mirrored ? side - 1 - 2 * drawn - middle(BLURRED - 1 - cell) : middle(cell);
  return Float32Array.from({ length: BLURRED * BLURRED }, (_, cell) => {
    return blurred[place(Math.floor(cell / BLURRED), down) * side + place(cell % BLURRED, across)] ?? 0;
  });
}

/** Sums up the visible steps between neighbours. */
function qualityOf(small: Float32Array): number {
  let sum = 0;
  const step = (a: number, b: number) => Math.abs(Math.trunc((((small[a] ?? 0) - (small[b] ?? 0)) * 100) / 255));
  for (let cell = 0; cell < small.length; cell++) {
    if (cell % BLURRED < BLURRED - 1) sum += step(cell, cell + 1);
    if (cell < small.length - BLURRED) sum += step(cell, cell + BLURRED);
  }
  return Math.min(100, Math.trunc(sum / 90));
}

/** WAVES[f × 64 + x]: the cosine of frequency f + 1 at x. The mean (frequency 0) tells nothing. */
const WAVES = Float64Array.from({ length: FREQUENCIES * BLURRED }, (_, at) => {
  const [frequency, x] = [Math.floor(at / BLURRED) + 1, at % BLURRED];
  return Math.sqrt(2 / BLURRED) * Math.cos((Math.PI / 2 / BLURRED) * frequency * (2 * x + 1));
});

/** The 16 × 16 lowest frequencies of the discrete cosine transform. */
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
