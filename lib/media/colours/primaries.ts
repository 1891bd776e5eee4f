export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** x and y of white, red, green and blue. */
export type Primaries = readonly [white: Pair, red: Pair, green: Pair, blue: Pair];
type Pair = readonly [x: number, y: number];

/** Beyond any space: the primaries lie nearly on a line. */
const BRIGHTEST = 100;

/** Bradford's cone responses, as rows. */
const TO_CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const FROM_CONES: Matrix = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
];

const D65: Pair = [0.3127, 0.329];
const C: Pair = [0.31, 0.316];
export const SRGB: Primaries = [D65, [0.64, 0.33], [0.3, 0.6], [0.15, 0.06]];
export const BT2020: Primaries = [D65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]];
const NTSC: Primaries = [D65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]];

/** By the code points of ITU-T H.273. */
export const PRIMARIES: ReadonlyMap<number, Primaries> = new Map([
  [1, SRGB],
  [4, [C, [0.67, 0.33], [0.21, 0.71], [0.14, 0.08]]],
  [5, [D65, [0.64, 0.33], [0.29, 0.6], [0.15, 0.06]]],
  [6, NTSC],
  [7, NTSC],
  [8, [C, [0.681, 0.319], [0.243, 0.692], [0.145, 0.049]]],
  [9, BT2020],
  [
    10,
    [
      [1 / 3, 1 / 3],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ],
  [
    11,
    [
      [0.314, 0.351],
      [0.68, 0.32],
      [0.265, 0.69],
      [0.15, 0.06],
    ],
  ],
  [12, [D65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]]],
  [22, [D65, [0.63, 0.34], [0.295, 0.605], [0.155, 0.077]]],
]);

/** Whether the primaries span an area around a white. */
export const isColourSpace = (primaries: Primaries): boolean =>
  basisOf(primaries)
    .flat()
    .every((value) => Math.abs(value) < BRIGHTEST);

/** Converts linear light between primaries. */
export function conversion(from: Primaries, to: Primaries): (colour: Triple) => Triple {
  const [red, green, blue] = basisOf(from);
  const target = basisOf(to);
  const rows = transposed([mix(red, target), mix(green, target), mix(blue, target)]);
  return (colour) => times(rows, colour);
}

/** Shares of red, green and blue in the luminance. */
export const luminanceOf = (primaries: Primaries): Triple => transposed(basisOf(primaries))[1];

/** XYZ of full red, green and blue, adapted to D65. */
function basisOf([white, ...pure]: Primaries): Matrix {
  const light = toXyz(white);
  const directions: Matrix = [direction(pure[0]), direction(pure[1]), direction(pure[2])];
  const shares = mix(light, directions);
  const adapted = (n: 0 | 1 | 2) => adapt(scale(directions[n], shares[n]), light);
  return [adapted(0), adapted(1), adapted(2)];
}

const direction = ([x, y]: Pair): Triple => [x, y, 1 - x - y];
const toXyz = (white: Pair): Triple => scale(direction(white), 1 / white[1]);
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scale = (a: Triple, by: number): Triple => [a[0] * by, a[1] * by, a[2] * by];
const times = ([a, b, c]: Matrix, colour: Triple): Triple => [dot(a, colour), dot(b, colour), dot(c, colour)];
const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Shares of three colours that make up another. */
const mix = (colour: Triple, [red, green, blue]: Matrix): Triple =>
  scale(times([cross(green, blue), cross(blue, red), cross(red, green)], colour), 1 / dot(red, cross(green, blue)));

/** Adapts a colour from `white` to D65. */
function adapt(colour: Triple, white: Triple): Triple {
  const [seen, from, to] = [times(TO_CONES, colour), times(TO_CONES, white), times(TO_CONES, toXyz(D65))];
  return times(FROM_CONES, [(seen[0] * to[0]) / from[0], (seen[1] * to[1]) / from[1], (seen[2] * to[2]) / from[2]]);
}
