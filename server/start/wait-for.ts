import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@/server/front/probes';
import { isStopping } from '@/server/start/cleanup';
import { ServiceAway } from '@/server/start/service-away';
import { StartError } from '@/server/start/start-error';

const PAUSE_MS = 1_000;
const SAID_EVERY_MS = 5 * 60_000;

const NAMES: Record<Part, string> = { database: 'database', storage: 'storage of media files' };

export interface Waiting {
  log: (line: string) => void;
  onWait?: (part: Part) => Promise<void> | void;
  /** Called after a wait. */
  onThere?: () => Promise<void> | void;
  pauseMs?: number;
}

/**
 * Retries until the part is there, and logs the wait now and then (rule 245).
 * @throws StartError when the site stops meanwhile, and `attempt`'s errors but ServiceAway
 */
export async function waitFor<T>(
  attempt: () => Promise<T>,
  { log, onWait, onThere, pauseMs = PAUSE_MS }: Waiting,
): Promise<T> {
  const start = performance.now();
  let saidAt: number | undefined;
  for (;;) {
    try {
      const found = await attempt();
      if (saidAt === undefined) return found;
      log(`It is there after ${Math.round((performance.now() - start) / 1_000)} s; the site starts.`);
      await onThere?.();
      return found;
    } catch (error) {
      if (!(error instanceof ServiceAway)) throw error;
      await onWait?.(error.part);
      if (saidAt === undefined || performance.now() - saidAt >= SAID_EVERY_MS) {
        log(`The ${NAMES[error.part]} is away: ${error.message}. The site waits for it.`);
        saidAt = performance.now();
      }
    }
    await sleep(pauseMs);
    if (isStopping()) throw new StartError('The site is stopping.');
  }
}
