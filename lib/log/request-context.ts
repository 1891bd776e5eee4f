import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Each bundle of the renderer has a copy of this module: what they share stands in the process. */
const SHARED = Symbol.for('pins.request-id');
const shared = globalThis as typeof globalThis & { [SHARED]?: AsyncLocalStorage<string> };
const requestIds = (shared[SHARED] ??= new AsyncLocalStorage<string>());

/** The id of the request that is being answered; undefined outside of one, and where nobody follows them. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** From here on `currentRequestId` tells, in whatever a request of this process causes, the `X-Request-Id` that it bears. */
export function followRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    requestIds.enterWith(String(request.headers['x-request-id'] ?? ''));
  });
}
