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

/** Side of the picture that is looked at, pixels. */
export const SIDE = 512;
/** Side of the blurred picture that is transformed. */
const BLURRED = 64;
/** Frequencies of each direction that become bits. */
const FREQUENCIES = 16;

/** Looks at a picture of `SIDE` pixels each way. */
export function pdq(brightness: Brightness): Pdq {
  const upright = EITHER.flatMap((across) => {
    const rows = blurRows(brightness, boxesOf(across));
    return EITHER.map((down) => {
      const cells = blurColumns(rows, boxesOf(down));
      return { cells, waves: mirrored(transform(cells), { across, down }) };
    });
  });
  const waves = upright.map((way) => way.waves);
  const rotatedHashes = [...waves, ...waves.map(transpose)].map(bitsOf);
  return { bits: rotatedHashes[0] ?? '', rotatedHashes, quality: qualityOf(upright[0]?.cells ?? new Float32Array()) };
}

const EITHER = [false, true];

interface Mirrors {
  across: boolean;
  down: boolean;
}

/** The frequencies of the mirrored picture: those of odd number (1, 3 …) change their sign. */
const mirrored = (waves: Float64Array, { across, down }: Mirrors): Float64Array =>
  waves.map((wave, at) => {
    const [row, column] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    const isNegated = (across && column % 2 === 0) !== (down && row % 2 === 0);
    return isNegated ? -wave : wave;
  });

/** Of the picture whose rows have become columns. */
const transpose = (waves: Float64Array): Float64Array =>
  waves.map((_, at) => waves[(at % FREQUENCIES) * FREQUENCIES + Math.floor(at / FREQUENCIES)] ?? 0);

function bitsOf(waves: Float64Array): string {
  const middle = [...waves].sort((a, b) => a - b)[waves.length / 2 - 1] ?? 0;
  return Array.from(waves, (wave) => (wave > middle ? '1' : '0')).join('');
}

/** Width of the box that blurs, pixels. */
const REACH = SIDE / (2 * BLURRED);

/** What the pixels of a line weigh at one place once a box has blurred it twice. */
interface Box {
  first: number;
  /** Of the pixels from the first on. */
  weights: Float64Array;
}

/** The pixels of the box around one, of which the ends of the line cut off a part. */
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
/** How far the blur draws to one side, doubled. */
const DRAWN = 2 * (2 * Math.floor(REACH / 2) - REACH + 1);
const UPRIGHT = CELLS.map((cell) => boxAt(middleOf(cell)));
/** Of a picture that will be mirrored, those places are taken that the blur would have drawn to the others. */
const MIRRORED = CELLS.map((cell) => boxAt(SIDE - 1 - DRAWN - middleOf(BLURRED - 1 - cell)));
const boxesOf = (isMirrored: boolean) => (isMirrored ? MIRRORED : UPRIGHT);

/** The middles of the 64 cells of each row. */
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

/** The middles of the 64 cells of each column of blurred rows. */
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
