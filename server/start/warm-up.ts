import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Upstream } from '@/server/front/upstream';
import { upstreamHeaders } from '@/server/front/upstream-headers';

/** A page of every kind; absent pins and boards run the same code. */
const PATHS = [
  '/',
  '/category/Solo',
  '/search/a',
  '/search-boards/a',
  '/pin/a',
  '/board/a',
  '/user-profile/1',
  '/updates',
];
/** The first page loads the whole renderer, which is slow on a slow machine. */
const TIMEOUT_MS = 20_000;
/** Longest wait for a database that answered a moment ago. */
const WAIT_MS = 10_000;
const PAUSE_MS = 100;

/** Loads the code of the renderer's pages for the first visitors, until a failure. Starts with the database connected: loading code would let the connection time out. */
export async function warmUp(upstream: Upstream, siteUrl: URL, waitMs = WAIT_MS): Promise<void> {
  const forwarding = {
    siteUrl,
    clientIp: '127.0.0.1',
    requestId: 'warm-up',
    cookie: '',
    hasBody: false,
    dev: false,
  };
  const headers = upstreamHeaders({}, forwarding);
  const ask = async (target: string) => {
    const { status, body } = await upstream({ method: 'GET', target, headers, timeout: TIMEOUT_MS });
    await finished(body.resume(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status;
  };
  try {
    const start = performance.now();
    while ((await ask(machinePaths.health)) !== 200) {
      if (performance.now() - start > waitMs) return;
      await sleep(PAUSE_MS);
    }
    for (const target of PATHS) await ask(target);
  } catch {
    // /api/health reports the outage; the site starts without it.
  }
}
