import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Makes request ids (rule 272); behind proxies of the operator, a plain token in their `X-Request-Id` wins. */
export const requestIds =
  (trustedProxyHops: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustedProxyHops > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  };
