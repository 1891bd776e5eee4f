import type { Result } from '@/bench/attack/request';

/** Where an attack goes, and when it must end. */
export interface Target {
  origin: string;
  until: AbortSignal;
  /** Notes what came of one request. */
  note: (result: Result) => void;
}

/** One client's way of making the site work for nothing. */
export interface Attack {
  name: string;
  /** Its connections say in X-Forwarded-For where they come from, and the site believes them. */
  isIpv6?: boolean;
  /** Resolves when it has ended; what it opened is closed by then. */
  run: (target: Target) => Promise<void>;
}

/** How many requests ended in which way. */
export type Results = Record<string, number>;
