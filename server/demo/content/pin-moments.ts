import { between, seeded, shuffled } from '@/server/demo/random';
import { before, DAY, HOUR } from './moments';

/** Ages of pins: fractions of all, hours from and to. Ends keep away from the feed's time limits. */
const SPANS = [
  { share: 0.03, from: 0.2, to: 16 },
  { share: 0.11, from: 26, to: 6.5 * 24 },
  { share: 0.19, from: 7.2 * 24, to: 28 * 24 },
  { share: 0.6, from: 31 * 24, to: 360 * 24 },
  { share: 0.07, from: 367 * 24, to: (400 * DAY) / HOUR },
] as const;

/** Different milliseconds, in no order. */
export function pinMoments(pins: number, now: Date): Date[] {
  const random = seeded('moments');
  const ages = new Set<number>();
  for (const { share, from, to } of SPANS) {
    const end = ages.size + Math.round(pins * share);
    while (ages.size < end) ages.add(Math.floor(between(random, from, to) * HOUR));
  }
  while (ages.size < pins) ages.add(Math.floor(between(random, 31, 360) * DAY));
  return shuffled(random, [...ages].slice(0, pins)).map((age) => before(now, age));
}
