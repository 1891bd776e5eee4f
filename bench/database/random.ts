import { seeded } from '@/server/demo/random';

const SEED = 2026;
let draw = seeded(SEED);

/** Begins the sequence again. */
export function restartDraws(): void {
  draw = seeded(SEED);
}

/** From 1 to n; with an exponent above 1 small numbers are more frequent. */
export const upTo = (n: number, exponent = 1): number => 1 + Math.floor(draw() ** exponent * n);

export function pick<T>(choices: readonly [T, ...T[]]): T {
  return choices[upTo(choices.length) - 1] ?? choices[0];
}

/** A rank from 1 to n by Zipf's law. */
export const zipf = (n: number): number => Math.min(n, Math.floor((n + 1) ** draw()));
