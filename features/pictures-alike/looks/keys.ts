import type { Waves } from '@/lib/media/alike/waves';

/** Signs of the lowest frequencies, as in the SQL function `look_keys`. */
export const KEY_BITS = 22;

export type Part = 'whole' | 'middle';
export const NUMBER: Record<Part, number> = { whole: 1, middle: 2 };

export function keyOf(part: Part, waves: Waves): number {
  let bits = 0;
  for (let n = 0; n < KEY_BITS; n++) bits = (bits << 1) | ((waves[n] ?? 0) > 0 ? 1 : 0);
  return (NUMBER[part] << 24) | bits;
}

/** Its own key first, then those in which signs of weak waves differ: the weaker they are together, the earlier. */
export function nearKeys(part: Part, waves: Waves, count: number): number[] {
  const key = keyOf(part, waves);
  const weakest = Array.from({ length: KEY_BITS }, (_, n) => ({
    // Of strength, since quantised waves are its square root; each difference counts.
    cost: (waves[n] ?? 0) ** 2 + 0.5,
    sign: 1 << (KEY_BITS - 1 - n),
  })).sort((a, b) => a.cost - b.cost);
  const keys = [key];
  let waiting: Change[] = [{ cost: 0, signs: 0, last: -1 }];
  while (keys.length < count) {
    const least = waiting.reduce((best, change) => (change.cost < best.cost ? change : best));
    if (least.last >= 0) keys.push(key ^ least.signs);
    waiting = [...waiting.filter((change) => change !== least), ...further(least, weakest)];
  }
  return keys;
}

/** A set of flipped signs; `last` is the highest index among them, from the weakest wave. */
interface Change {
  cost: number;
  signs: number;
  last: number;
}

/** Two further sets: the next sign added, and the next sign in place of the last. Together they generate each set once. */
function further({ cost, signs, last }: Change, weakest: readonly { cost: number; sign: number }[]): Change[] {
  const [own, next] = [weakest[last], weakest[last + 1]];
  if (!next) return [];
  const more = { cost: cost + next.cost, signs: signs | next.sign, last: last + 1 };
  return own ? [more, { ...more, cost: more.cost - own.cost, signs: more.signs ^ own.sign }] : [more];
}
