import { WAVES, type Waves } from '@/lib/media/alike/waves';

/** What a picture looks like, for similar pictures: layout of light, colours and edges. */
export interface Look {
  whole: Waves;
  /** The middle survives crops. */
  middle: Waves;
  /** Blueness and redness of four quarters, -8 to 7. */
  colours: Int8Array;
  /** Strength of edges in four directions of four quarters, 0 to 15. */
  edges: Uint8Array;
}

export const QUARTERS = 2;
export const DIRECTIONS = 4;
const COLOURS = 2 * QUARTERS * QUARTERS;
export const EDGES = DIRECTIONS * QUARTERS * QUARTERS;
/** Bytes: four bits each. */
export const LOOK_BYTES = (2 * WAVES + COLOURS + EDGES) / 2;
export const COLOUR_BYTES = { from: WAVES, to: WAVES + COLOURS / 2 };
export const EDGE_BYTES = { from: COLOUR_BYTES.to, to: LOOK_BYTES };

/** Looks that are stored one after the other. */
export const splitLooks = (looks: Buffer): Buffer[] =>
  Array.from({ length: Math.floor(looks.length / LOOK_BYTES) }, (_, n) =>
    looks.subarray(n * LOOK_BYTES, (n + 1) * LOOK_BYTES),
  );

/** Four bits a value, the first in the high half. */
export function packLook({ whole, middle, colours, edges }: Look): Buffer {
  return pack([...whole, ...middle, ...colours, ...[...edges].map((edge) => edge - 8)]);
}

export function unpackLook(bytes: Uint8Array): Look {
  const values = unpackWaves(bytes);
  return {
    whole: values.subarray(0, WAVES),
    middle: values.subarray(WAVES, 2 * WAVES),
    colours: values.subarray(2 * WAVES, 2 * WAVES + COLOURS),
    edges: Uint8Array.from(values.subarray(2 * WAVES + COLOURS, 2 * LOOK_BYTES), (value) => value + 8),
  };
}

export const packWaves = (waves: Waves): Buffer => pack([...waves]);
/** Numbers from -8 to 7. */
export function unpackWaves(bytes: Uint8Array): Waves {
  const values = new Int8Array(2 * bytes.length);
  for (let n = 0; n < values.length; n++) {
    const half = ((bytes[n >> 1] ?? 0) >> (n % 2 === 0 ? 4 : 0)) & 15;
    values[n] = half > 7 ? half - 16 : half;
  }
  return values;
}

function pack(values: readonly number[]): Buffer {
  return Buffer.from(
    Array.from(
      { length: values.length / 2 },
      (_, n) => (((values[2 * n] ?? 0) & 15) << 4) | ((values[2 * n + 1] ?? 0) & 15),
    ),
  );
}
