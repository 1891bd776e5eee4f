import { finished } from 'node:stream/promises';
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

/** Has the renderer load the code of its pages, so that the first visitors need not wait for it; gives up at a failure. */
export async function warmUp(upstream: Upstream, siteUrl: URL): Promise<void> {
  const forwarding = {
    siteUrl,
    clientIp: '127.0.0.1',
    requestId: 'warm-up',
    cookie: '',
    hasBody: false,
    dev: false,
  };
  const headers = upstreamHeaders({}, forwarding);
  try {
    for (const target of PATHS) {
      const { body } = await upstream({ method: 'GET', target, headers, timeout: TIMEOUT_MS });
      await finished(body.resume(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    }
  } catch {
    // /api/health reports what is down; the site starts without it.
  }
}
