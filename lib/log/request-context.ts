import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Every bundle of the renderer has a copy of this module. */
const SHARED = Symbol.for('pins.request');
const shared = globalThis as typeof globalThis & { [SHARED]?: AsyncLocalStorage<FollowedRequest> };
const requests = (shared[SHARED] ??= new AsyncLocalStorage<FollowedRequest>());

interface FollowedRequest {
  id: string;
  response: ServerResponse;
}

export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** Adds a response header that the front reads and drops. */
export function setFrontHeader(header: string, value: string): void {
  requests.getStore()?.response.setHeader(header, value);
}

/** Work of a request then knows its `X-Request-Id` and its response. */
export function followRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    requests.enterWith({ id: String(request.headers['x-request-id'] ?? ''), response });
  });
}
