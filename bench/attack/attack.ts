import type { Result } from '@/bench/attack/request';

export interface Target {
  origin: string;
  until: AbortSignal;
  note: (result: Result) => void;
}

export interface Attack {
  name: string;
  /** The site believes their X-Forwarded-For. */
  isIpv6?: boolean;
  /** Resolves at the end, with everything closed. */
  run: (target: Target) => Promise<void>;
}

export type Results = Record<string, number>;
