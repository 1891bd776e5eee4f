import { SCRIPTS_PATIENCE_MS } from '@/lib/config';

/** Rejects after a timeout, by default that of scripts (rule 266). */
export const inTime = <T>(part: Promise<T>, patienceMs = SCRIPTS_PATIENCE_MS): Promise<T> =>
  Promise.race([
    part,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new DOMException('This took too long.', 'TimeoutError')), patienceMs);
    }),
  ]);
