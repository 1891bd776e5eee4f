import { between, type Random } from '@/server/demo/random';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** `age` in ms. */
export const before = (now: Date, age: number): Date => new Date(now.getTime() - Math.round(age));

export const since = (random: Random, from: Date, now: Date): Date =>
  new Date(Math.floor(between(random, from.getTime(), now.getTime())));
