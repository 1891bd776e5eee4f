import { SCRIPTS_PATIENCE_MS } from '@/lib/config';

/** Rejects after a timeout (rule 173). */
export const inTime = <T>(part: Promise<T>): Promise<T> =>
  Promise.race([
    part,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('Part of the page did not load in time.')), SCRIPTS_PATIENCE_MS);
    }),
  ]);
