import { z } from 'zod';

/** Numbers for each pin. */
const PER_PIN = { people: 0.1, boards: 0.2, likes: 5, board_pins: 2, user_follows: 1.2, board_follows: 0.8 };
/** One statement fills a part: its sorts stay in memory, however large the whole is. */
const PINS_OF_PART = 50_000;

/** Enough for a person with 5,000 likes, and few enough for 32-bit counts. */
export const pinsToLoad = z.coerce.number().int().min(10_000).max(10_000_000).default(1_000_000);

export interface Sizes extends Record<keyof typeof PER_PIN, number> {
  pins: number;
  /** Parts of people, boards and pins, independent of processors, so that every machine makes the same database. */
  parts: number;
}

export function sizesFor(pins: number): Sizes {
  const of = (what: keyof typeof PER_PIN) => Math.round(pins * PER_PIN[what]);
  return {
    pins,
    parts: Math.ceil(pins / PINS_OF_PART),
    people: of('people'),
    boards: of('boards'),
    likes: of('likes'),
    board_pins: of('board_pins'),
    user_follows: of('user_follows'),
    board_follows: of('board_follows'),
  };
}
