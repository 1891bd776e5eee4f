import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Upstream } from '@/server/front/upstream';
import { upstreamHeaders } from '@/server/front/upstream-headers';

/** A page of every kind; that there are no such pins and boards changes nothing for the code. */
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
/** The first page of all is slow on a slow machine: the whole of the renderer is loaded for it. */
const TIMEOUT_MS = 20_000;
/** As long as this a database that answered a moment ago is waited for. */
const WAIT_MS = 10_000;
const PAUSE_MS = 100;

/**
 * Has the renderer load the code of its pages, so that the first visitors need not wait for it; gives up at a failure. Pages
 * are asked for once it is connected to the database: code that loads meanwhile would hold up the connection until it times out.
 */
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
    // /api/health reports what is down; the site starts without it.
  }
}
