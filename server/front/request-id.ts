import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Makes the ids of requests (rule 107): where proxies of the operator stand before the front, their `X-Request-Id` counts when
 * it is a plain token.
 */
export const requestIds =
  (trustedProxyHops: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustedProxyHops > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  };
