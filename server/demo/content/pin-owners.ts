import { seeded, shuffled } from '@/server/demo/random';
import { CREATOR_KEYS, FOLLOWED_BY_VIEWER } from './people';

const OF_CREATOR = 40;
const OF_VIEWER = 6;
const OF_FOLLOWED = 47;
const FEWEST = 12;

export function pinOwners(pins: number): string[] {
  const fixed = [
    ...Array<string>(OF_CREATOR).fill('creator'),
    ...Array<string>(OF_VIEWER).fill('viewer'),
    ...CREATOR_KEYS.slice(0, 2).flatMap((key) => Array<string>(OF_FOLLOWED).fill(key)),
  ];
  const others = CREATOR_KEYS.slice(2);
  const each = others.flatMap((key) => Array<string>(FEWEST).fill(key));
  const random = seeded('owners');
  const rest = Array.from({ length: pins - fixed.length - each.length }, () => {
    const place = Math.floor(random() ** 1.8 * others.length);
    return others[place] ?? 'creator';
  });
  return shuffled(random, [...fixed, ...each, ...rest]);
}

/** Pins of these people show under every filter, so that the accounts' lists do not depend on it. */
export const postsFlagged = (owner: string): boolean => owner !== 'viewer' && !FOLLOWED_BY_VIEWER.includes(owner);
