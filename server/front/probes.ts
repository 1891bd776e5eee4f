import { singleFlight } from '@/lib/domain/single-flight';
import type { WholeAnswer } from '@/lib/front/answer';
import { machinePaths } from '@/lib/routes/machine-paths';
import { downSchema, type Health } from '@/lib/schemas/health';
import { textAnswer } from './answer';
import { RETRY_AFTER } from './html-answer';
import { readWhole, type Upstream } from './upstream';

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 10_000;
/** Lifetime of the renderer's health report, ms. */
const LIFETIME_MS = 2_000;

/** Supervisors may ask these as often as they like. */
export const PROBES: readonly string[] = ['/livez', '/readyz'];

export type Part = Extract<Health, { status: 'down' }>['part'];

/** Visitors are welcome at `ok` and `degraded`. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'down' | 'starting' | 'draining';
  parts?: (Part | 'renderer')[];
}

/** Answers `/livez` (200 while this process lives) and `/readyz` (503 while visitors should go elsewhere, rule 244); undefined for other paths. */
export async function probeAnswer(
  path: string,
  readiness: () => Promise<Readiness> | Readiness,
  version?: string,
): Promise<WholeAnswer | undefined> {
  if (!PROBES.includes(path)) return undefined;
  const cache = { 'cache-control': 'no-store' };
  if (path === '/livez') return textAnswer(200, 'text/plain; charset=utf-8', 'ok\n', cache);
  const state = await readiness();
  const isReady = state.status === 'ok' || state.status === 'degraded';
  return textAnswer(isReady ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify({ ...state, version }), {
    ...cache,
    ...(!isReady && { 'retry-after': RETRY_AFTER }),
  });
}

/** The site's readiness by the renderer's health; never rejects. Without storage all instances still serve text, so none leaves service. */
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
