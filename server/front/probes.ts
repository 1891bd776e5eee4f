import { singleFlight } from '@/lib/domain/single-flight';
import { machinePaths } from '@/lib/routes/machine-paths';
import { downSchema, type Health } from '@/lib/schemas/health';
import { textAnswer, type WholeAnswer } from './answer';
import { RETRY_AFTER } from './html-answer';
import { readWhole, type Upstream } from './upstream';

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 10_000;
/** How long the renderer's word is passed on, ms. */
const LIFETIME_MS = 2_000;

/** Paths that a supervisor of processes asks, as often as it likes. */
export const PROBES: readonly string[] = ['/livez', '/readyz'];

/** Parts of the site that may be away while others are not. */
export type Part = Extract<Health, { status: 'down' }>['part'];

/** What a supervisor is told: sent visitors are `ok` and `degraded`. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'down' | 'starting' | 'draining';
  /** What is away, or waited for. */
  parts?: (Part | 'renderer')[];
}

/**
 * Answers `/livez`, 200 as long as this process answers at all, and `/readyz`, 503 while visitors should be sent
 * elsewhere (rule 101); to other paths undefined.
 */
export async function probeAnswer(
  path: string,
  readiness: () => Promise<Readiness> | Readiness,
): Promise<WholeAnswer | undefined> {
  if (!PROBES.includes(path)) return undefined;
  const cache = { 'cache-control': 'no-store' };
  if (path === '/livez') return textAnswer(200, 'text/plain; charset=utf-8', 'ok\n', cache);
  const state = await readiness();
  const isReady = state.status === 'ok' || state.status === 'degraded';
  return textAnswer(isReady ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(state), {
    ...cache,
    ...(!isReady && { 'retry-after': RETRY_AFTER }),
  });
}

/**
 * How the site is, by the health that the renderer tells; never rejects. Without its storage it still has all of its
 * words, and every instance lacks the same: that takes none of them out of service.
 */
export const readReadiness = (upstream: Upstream): (() => Promise<Readiness>) =>
  singleFlight(async (): Promise<Readiness> => {
    try {
      const answer = await upstream({
        method: 'GET',
        target: machinePaths.health,
        headers: {},
        timeout: TIMEOUT_MS,
      });
      const text = (await readWhole(answer, MAX_BYTES, TIMEOUT_MS)).toString();
      if (answer.status === 200) return { status: 'ok' };
      const { part } = downSchema.parse(JSON.parse(text));
      return { status: part === 'storage' ? 'degraded' : 'down', parts: [part] };
    } catch {
      return { status: 'down', parts: ['renderer'] };
    }
  }, LIFETIME_MS);
