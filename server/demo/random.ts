import { hashText } from '@/lib/domain/hash-text';

/** Numbers in [0, 1). */
export type Random = () => number;

/** The same sequence for the same seed on every machine (mulberry32). */
export function seeded(seed: number | string): Random {
  let state = typeof seed === 'string' ? hashText(seed) : seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** In [low, high). */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** A whole number from low to high, both included. */
export const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** @throws RangeError for an empty list */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
