import type { WindowLimit } from './ip-counts';

/** Limits of the front for each IP address (rule 60), by the names that its metrics have, too. */
export const FRONT_LIMITS = {
  /** Pages, from memory or not. */
  pages: [
    { points: 50, seconds: 10 },
    { points: 200, seconds: 60 },
  ],
  /**
   * Work of the renderer, whatever it is. No visitor meets this limit: it leaves room for all pages and all calls of the
   * API that the limits of their own allow in a minute.
   */
  renderer: [{ points: 600, seconds: 60 }],
} satisfies Record<string, readonly WindowLimit[]>;

export type FrontLimit = keyof typeof FRONT_LIMITS;
