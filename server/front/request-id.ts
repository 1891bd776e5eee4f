import { randomUUID } from 'node:crypto';

/** The caller's X-Request-Id when it is a plain token, else a new one. */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : randomUUID();
}
