import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Each bundle of the renderer has a copy of this module: what they share stands in the process. */
const SHARED = Symbol.for('pins.request');
const shared = globalThis as typeof globalThis & { [SHARED]?: AsyncLocalStorage<FollowedRequest> };
const requests = (shared[SHARED] ??= new AsyncLocalStorage<FollowedRequest>());

interface FollowedRequest {
  id: string;
  response: ServerResponse;
}

/** The id of the request that is being answered; undefined outside of one, and where nobody follows them. */
export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** Adds a header to the answer of the request that is being answered, for the front to read and to drop. */
export function tellFront(header: string, value: string): void {
  requests.getStore()?.response.setHeader(header, value);
}

/** From here on whatever a request of this process causes knows the `X-Request-Id` that it bears, and its answer. */
export function followRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    requests.enterWith({ id: String(request.headers['x-request-id'] ?? ''), response });
  });
}
