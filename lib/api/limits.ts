/** Points per seconds for each user, or each network of visitors. */
export interface Limit {
  points: number;
  seconds: number;
  /** Extra points after a rest. */
  burst?: { points: number; seconds: number };
  /** Factor for all visitors of a wide network together; 8 by default. */
  wideTimes?: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits of all calls together (rule 230). */
export const CALLS = {
  ip: { points: 300, seconds: 5 * MINUTE },
  user: { points: 1_500, seconds: 5 * MINUTE },
  /** All signed-in people of a network together, such as a school. */
  everybody: { points: 15_000, seconds: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** Limits of single calls, counted besides (rule 230). */
export const LIMITS = {
  read: null,
  search: { points: 30, seconds: MINUTE },
  /** Decodes a stranger's file. */
  'search-picture': { points: 20, seconds: 10 * MINUTE },
  mutation: { points: 60, seconds: MINUTE, burst: { points: 40, seconds: 5 * MINUTE } },
  /** Up to a hundred pins a call. */
  bulk: { points: 20, seconds: MINUTE, burst: { points: 20, seconds: 5 * MINUTE } },
  'create-board': { points: 20, seconds: HOUR },
  // Forty files are one visit to /create-pin, with some retries.
  'create-pin': { points: 30, seconds: 30 * MINUTE, burst: { points: 30, seconds: HOUR } },
  upload: { points: 60, seconds: 30 * MINUTE, burst: { points: 60, seconds: HOUR } },
  'edit-profile': { points: 30, seconds: 30 * MINUTE },
  // An office or school may share one IP address; password guesses are counted elsewhere.
  'sign-in': { points: 150, seconds: 5 * MINUTE },
  'sign-up': { points: 20, seconds: HOUR },
  'verify-email': { points: 5, seconds: 30 * MINUTE },
  /** Passkeys and codes. */
  confirm: { points: 30, seconds: 10 * MINUTE },
  export: { points: 5, seconds: HOUR },
  /** A few at once, then slowly. */
  report: { points: 1, seconds: 2 * MINUTE, burst: { points: 9, seconds: HOUR } },
  takedown: { points: 1, seconds: 15 * MINUTE, burst: { points: 2, seconds: 6 * HOUR }, wideTimes: 2 },
  appeal: { points: 1, seconds: 15 * MINUTE, burst: { points: 4, seconds: 6 * HOUR } },
  /** Far above what keys can do. */
  moderation: { points: 300, seconds: MINUTE },
  contact: { points: 1, seconds: 15 * MINUTE, burst: { points: 2, seconds: 6 * HOUR }, wideTimes: 2 },
} satisfies Record<string, Limit | null>;

export type LimitName = keyof typeof LIMITS;
