import { z } from 'zod';

/** How many of each there are for a pin. */
const PER_PIN = { people: 0.1, boards: 0.2, likes: 5, board_pins: 2, user_follows: 1.2, board_follows: 0.8 };
/** A part is filled by one statement: its sorts stay in memory, however large the whole is. */
const PINS_OF_PART = 50_000;

/** How many pins `bench:load` makes: enough for a person who likes 5,000, and few enough for 32-bit counts of what is drawn. */
export const pinsToLoad = z.coerce.number().int().min(10_000).max(10_000_000).default(1_000_000);

export interface Sizes extends Record<keyof typeof PER_PIN, number> {
  pins: number;
  /** Parts into which the people, boards and pins are cut; never by the processors, so that every machine makes the same database. */
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
