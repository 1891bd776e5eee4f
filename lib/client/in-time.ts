import { SCRIPTS_PATIENCE_MS } from '@/lib/config';

/** Rejects after a timeout (rule 173). */
export const inTime = <T>(part: Promise<T>): Promise<T> =>
  Promise.race([
    part,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('A part of the page has not come in time.')), SCRIPTS_PATIENCE_MS);
    }),
  ]);
