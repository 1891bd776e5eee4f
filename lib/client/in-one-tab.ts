import { inTime } from '@/lib/client/in-time';
import { BROWSER_PATIENCE_MS } from '@/lib/config';

/** Undefined in old browsers and without TLS; each tab then acts as the only one. */
export const webLocks = (): LockManager | undefined => navigator.locks;

/** Runs `work` in one tab at a time; without the Web Lock if it is not granted in time (rule 267). */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const granted = new Promise<() => void>((resolve, reject) => {
    const locks = webLocks();
    if (!locks) return resolve(() => undefined);
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(name, { signal: waiting.signal }, hold).catch(reject);
  });
  const release = await inTime(granted, BROWSER_PATIENCE_MS).catch(() => undefined);
  if (!release) waiting.abort();
  return work().finally(release);
}
