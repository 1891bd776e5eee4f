import { setImmediate } from 'node:timers/promises';

/** A hash is 8 words of 32 bits, or 16 chunks of 16 bits. */
export const WORDS = 8;
const CHUNKS = 2 * WORDS;
const CHUNK_BITS = 16;
const VALUES = 1 << CHUNK_BITS;

/** The same picture, of 256 bits. */
const MOST_DIFFERING = 31;

/** PDQ hashes in memory: 96 bytes each, and 4 MB. */
export interface PdqIndex {
  /** One hash after the other. */
  words: Uint32Array;
  /** For each chunk and value the place in `rows` of the first hash that has it. */
  starts: Uint32Array;
  /** For each chunk the numbers of all hashes, in order of its value. */
  rows: Uint32Array;
}

/** The words of 256 characters 0 or 1. */
export const wordsOf = (pdq: string): Uint32Array =>
  Uint32Array.from({ length: WORDS }, (_, n) => parseInt(pdq.slice(n * 32, n * 32 + 32), 2));

const chunkOf = (words: Uint32Array, row: number, chunk: number): number => {
  const word = words[row * WORDS + (chunk >> 1)] ?? 0;
  return chunk % 2 === 0 ? word >>> CHUNK_BITS : word & (VALUES - 1);
};

/** Lets other work in between: a million hashes take some hundred milliseconds. */
export async function indexPdqs(words: Uint32Array): Promise<PdqIndex> {
  const count = words.length / WORDS;
  if (count === 0) return { words, starts: words, rows: words };
  const starts = new Uint32Array(CHUNKS * (VALUES + 1));
  const rows = new Uint32Array(CHUNKS * count);
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const first = chunk * (VALUES + 1);
    const places = starts.subarray(first, first + VALUES + 1);
    sortRows(rows.subarray(chunk * count, (chunk + 1) * count), places, (row) => chunkOf(words, row, chunk));
    await setImmediate();
  }
  return { words, starts, rows };
}

/** A counting sort, which leaves the places at which values begin, and the end. */
function sortRows(rows: Uint32Array, places: Uint32Array, valueOf: (row: number) => number): void {
  for (let row = 0; row < rows.length; row += 1) {
    const value = valueOf(row);
    places[value] = (places[value] ?? 0) + 1;
  }
  for (let value = 1; value < places.length; value += 1)
    places[value] = (places[value] ?? 0) + (places[value - 1] ?? 0);
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const value = valueOf(row);
    const place = (places[value] ?? 0) - 1;
    places[value] = place;
    rows[place] = row;
  }
}

/**
 * Calls `found` for every hash that differs from `own` in up to 31 bits, perhaps several times. Of two such hashes one chunk differs in at most
 * one bit, so 17 values of each chunk lead to all.
 */
export function findNear({ words, starts, rows }: PdqIndex, own: Uint32Array, found: Found): void {
  const count = words.length / WORDS;
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const value = chunkOf(own, 0, chunk);
    for (let flip = -1; flip < CHUNK_BITS; flip += 1) {
      const first = chunk * (VALUES + 1) + (flip < 0 ? value : value ^ (1 << flip));
      const [from, to] = [starts[first] ?? 0, starts[first + 1] ?? 0];
      for (let place = from; place < to; place += 1) {
        const row = rows[chunk * count + place] ?? 0;
        const distance = distanceOf(words, row, own);
        if (distance <= MOST_DIFFERING) found(row, distance);
      }
    }
  }
}

type Found = (row: number, distance: number) => void;

/** More than 31 when it is far. */
function distanceOf(words: Uint32Array, row: number, own: Uint32Array): number {
  let distance = 0;
  for (let n = 0, at = row * WORDS; n < WORDS && distance <= MOST_DIFFERING; n += 1, at += 1)
    distance += countBits((words[at] ?? 0) ^ (own[n] ?? 0));
  return distance;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
