type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export interface Chromaticity {
  x: number;
  y: number;
}

export interface Primaries {
  white: Chromaticity;
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
}

/** The reference light of ICC profiles. */
const D50: Triple = [0.9642, 1, 0.8249];
/** Bradford's cone responses. */
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
const HEADER_BYTES = 128;
const VERSION_4 = 0x0400_0000;
/** Higher is black anyway, and the format ends at 32,768. */
const EXPONENT_MAX = 1000;

export const greyProfile = (exponent: number): Buffer => profile('GRAY', [['kTRC', power(exponent)]]);

/** Undefined for primaries without an area. */
export function rgbProfile(exponent: number, primaries: Primaries): Buffer | undefined {
  const [white, red, green, blue] = [
    toXyz(primaries.white),
    toXyz(primaries.red),
    toXyz(primaries.green),
    toXyz(primaries.blue),
  ];
  const volume = dot(red, cross(green, blue));
  const adapted = (colour: Triple, others: Triple) => {
    const share = dot(white, others) / volume;
    return adapt(scale(colour, share), white);
  };
  const colours = {
    rXYZ: adapted(red, cross(green, blue)),
    gXYZ: adapted(green, cross(blue, red)),
    bXYZ: adapted(blue, cross(red, green)),
  };
  if (!Object.values(colours).flat().every(Number.isFinite)) return undefined;
  const curve = power(exponent);
  const tags = Object.entries(colours).map(([name, xyz]) => [name, numbers('XYZ ', xyz)] as const);
  return profile('RGB ', [...tags, ['rTRC', curve], ['gTRC', curve], ['bTRC', curve]]);
}

const toXyz = ({ x, y }: Chromaticity): Triple => [x / y, 1, (1 - x - y) / y];
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scale = (a: Triple, by: number): Triple => [a[0] * by, a[1] * by, a[2] * by];
const times = ([a, b, c]: Matrix, colour: Triple): Triple => [dot(a, colour), dot(b, colour), dot(c, colour)];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Adapts a colour from `white` to D50. */
function adapt(colour: Triple, white: Triple): Triple {
  const [seen, from, to] = [times(TO_CONES, colour), times(TO_CONES, white), times(TO_CONES, D50)];
  return times(FROM_CONES, [(seen[0] * to[0]) / from[0], (seen[1] * to[1]) / from[1], (seen[2] * to[2]) / from[2]]);
}

const power = (exponent: number) => numbers('para', [0, Math.min(exponent, EXPONENT_MAX)]);

/** Type, then fixed-point numbers of 16.16 bits. */
function numbers(type: string, values: readonly number[]): Buffer {
  const data = Buffer.alloc(8 + 4 * values.length);
  data.write(type, 'latin1');
  values.forEach((value, n) => data.writeInt32BE(Math.round(value * 65_536), 8 + 4 * n));
  return data;
}

function profile(space: 'RGB ' | 'GRAY', colours: (readonly [string, Buffer])[]): Buffer {
  const white = numbers('XYZ ', D50);
  const tags = [['wtpt', white] as const, ...colours];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let end = HEADER_BYTES + table.length;
  tags.forEach(([name, data], n) => {
    table.write(name, 4 + 12 * n, 'latin1');
    table.writeUInt32BE(end, 8 + 12 * n);
    table.writeUInt32BE(data.length, 12 + 12 * n);
    end += data.length;
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(end);
  header.writeUInt32BE(VERSION_4, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  white.copy(header, 68, 8);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}
