/** A stream of numbers in [0, 1), the same on every run (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SEED = 2026;
let draw = randomStream(SEED);

/** What is drawn next is what was drawn first. */
export function restartDraws(): void {
  draw = randomStream(SEED);
}

/** A whole number from 1 to n; with an exponent above 1 the small ones come more often. */
export const upTo = (n: number, exponent = 1): number => 1 + Math.floor(draw() ** exponent * n);

export function pick<T>(choices: readonly [T, ...T[]]): T {
  return choices[upTo(choices.length) - 1] ?? choices[0];
}

/** A rank from 1 to n by Zipf's law. */
export const zipf = (n: number): number => Math.min(n, Math.floor((n + 1) ** draw()));
