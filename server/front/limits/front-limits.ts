import type { WindowLimit } from './ip-counts';

/** Limits of the front for each IP address (rule 230); their names are the metrics' labels. */
export const FRONT_LIMITS = {
  pages: [
    { points: 50, seconds: 10 },
    { points: 200, seconds: 60 },
  ],
  /** Pages that browsers load before a press. */
  prefetches: [
    { points: 20, seconds: 10 },
    { points: 100, seconds: 60 },
  ],
  /** All work of the renderer. Clients within the other limits reach this one only by searches by picture. */
  renderer: [{ points: 600, seconds: 60 }],
} satisfies Record<string, readonly WindowLimit[]>;

export type FrontLimit = keyof typeof FRONT_LIMITS;
