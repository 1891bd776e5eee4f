import { singleFlight } from '@/lib/domain/single-flight';
import { machinePaths } from '@/lib/routes/machine-paths';
import { textAnswer, type Answer } from './answer';
import { RETRY_AFTER } from './html-answer';
import type { Upstream } from './upstream';

const TIMEOUT_MS = 2_500;
/** How long the renderer's word is passed on, ms. */
const LIFETIME_MS = 2_000;
const TYPE = 'text/plain; charset=utf-8';

/** Paths that a supervisor of processes asks, as often as it likes. */
export const PROBES: readonly string[] = ['/livez', '/readyz'];

/**
 * Answers `/livez`, 200 as long as this process answers at all, and `/readyz`, 503 while visitors should be sent
 * elsewhere; to other paths undefined.
 */
export async function probeAnswer(path: string, isReady: () => Promise<boolean>): Promise<Answer | undefined> {
  if (!PROBES.includes(path)) return undefined;
  const isWell = path === '/livez' || (await isReady());
  return isWell
    ? textAnswer(200, TYPE, 'ok\n', { 'cache-control': 'no-store' })
    : textAnswer(503, TYPE, 'not ready\n', { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER });
}

/** Whether all of the site is well, by the health that the renderer tells; never rejects. */
export const readReadiness = (upstream: Upstream): (() => Promise<boolean>) =>
  singleFlight(async () => {
    try {
      const { status, body } = await upstream({
        method: 'GET',
        target: machinePaths.health,
        headers: {},
        timeout: TIMEOUT_MS,
      });
      body.resume();
      return status === 200;
    } catch {
      return false;
    }
  }, LIFETIME_MS);
