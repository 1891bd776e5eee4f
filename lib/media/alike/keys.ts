import type { Waves } from '@/lib/media/alike/waves';

/** Signs of the lowest frequencies, as in the SQL function `look_keys`. */
const KEY_BITS = 22;

export type Part = 'whole' | 'middle';
const NUMBER: Record<Part, number> = { whole: 1, middle: 2 };

export function keyOf(part: Part, waves: Waves): number {
  let bits = 0;
  for (let n = 0; n < KEY_BITS; n++) bits = (bits << 1) | ((waves[n] ?? 0) > 0 ? 1 : 0);
  return (NUMBER[part] << 24) | bits;
}

/** Its own key first, then those with up to two signs of its weakest waves changed. */
export function nearKeys(part: Part, waves: Waves, weakest: number): number[] {
  const key = keyOf(part, waves);
  const signs = Array.from({ length: KEY_BITS }, (_, n) => n)
    .sort((a, b) => Math.abs(waves[a] ?? 0) - Math.abs(waves[b] ?? 0) || a - b)
    .slice(0, weakest)
    .map((n) => 1 << (KEY_BITS - 1 - n));
  const pairs = signs.flatMap((sign, n) => signs.slice(0, n).map((other) => sign | other));
  return [0, ...signs, ...pairs].map((changed) => key ^ changed);
}
