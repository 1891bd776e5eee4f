/** How often a caller may do something: so many points in so many seconds, for each user, or each network of a visitor. */
export interface Limit {
  points: number;
  seconds: number;
  /** More that may be used at once, after a while of rest. */
  burst?: { points: number; seconds: number };
  /** All visitors of a wide network together have so many times the limit; eight times unless told. */
  wideTimes?: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits of all calls of the API together (rule 60). */
export const CALLS = {
  ip: { points: 300, seconds: 5 * MINUTE },
  user: { points: 1_500, seconds: 5 * MINUTE },
  /** Of all the signed-in people of a network together: a school is one, and so is somebody with many accounts. */
  everybody: { points: 15_000, seconds: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** Limits of single calls, counted besides (rule 60). */
export const LIMITS = {
  /** No limit of its own. */
  read: null,
  search: { points: 30, seconds: MINUTE },
  mutation: { points: 60, seconds: MINUTE, burst: { points: 40, seconds: 5 * MINUTE } },
  'create-board': { points: 20, seconds: HOUR },
  // Forty files at once are one visit to /create-pin, some of them tried again.
  'create-pin': { points: 30, seconds: 30 * MINUTE, burst: { points: 30, seconds: HOUR } },
  upload: { points: 60, seconds: 30 * MINUTE, burst: { points: 60, seconds: HOUR } },
  'edit-profile': { points: 30, seconds: 30 * MINUTE },
  // All people of an office or a school may sign in at once from one IP address; guesses of passwords count elsewhere.
  'sign-in': { points: 150, seconds: 5 * MINUTE },
  /** Accounts that are made from an IP address. */
  'sign-up': { points: 20, seconds: HOUR },
  'verify-email': { points: 5, seconds: 30 * MINUTE },
  export: { points: 5, seconds: HOUR },
  /** A few at once, then slowly. */
  report: { points: 1, seconds: 2 * MINUTE, burst: { points: 9, seconds: HOUR } },
  takedown: { points: 1, seconds: 15 * MINUTE, burst: { points: 2, seconds: 6 * HOUR }, wideTimes: 2 },
  appeal: { points: 1, seconds: 15 * MINUTE, burst: { points: 4, seconds: 6 * HOUR } },
  /** Of the moderators: far above what keys can do. */
  moderation: { points: 300, seconds: MINUTE },
  contact: { points: 1, seconds: 15 * MINUTE, burst: { points: 2, seconds: 6 * HOUR }, wideTimes: 2 },
} satisfies Record<string, Limit | null>;

export type LimitName = keyof typeof LIMITS;
