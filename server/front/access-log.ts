import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { matchPublicRoute } from '@/lib/routes/public-routes';
import { isApiPath } from './api-path';

/** Slower answers are worth a line, ms. */
const SLOW = 1_000;

/**
 * Writes one line when the answer has gone out: failures as errors, slow ones as information, the rest for debugging, with
 * it what was shed: there may be thousands a second of those, and the metrics count them.
 * Lines name routes, never search terms or query strings.
 */
export function logAccess(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  { reqId, isShed }: { reqId: string; isShed: () => boolean },
): void {
  const start = performance.now();
  response.once('close', () => {
    const ms = Math.round(performance.now() - start);
    const { statusCode: status, writableFinished } = response;
    const isSlow = ms > SLOW && response.getHeader('content-type') !== 'text/event-stream';
    const level = status >= 500 && !isShed() ? 'error' : isSlow ? 'info' : 'debug';
    const route = routeName((request.url ?? '').split('?', 1)[0] ?? '');
    log[level](
      { reqId, method: request.method, route, status, ms, ...(!writableFinished && { aborted: true }) },
      'request',
    );
  });
}

export function routeName(path: string): string {
  if (isApiPath(path)) return 'api';
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/_next/')) return 'build';
  return matchPublicRoute(path)?.route.name ?? 'other';
}
