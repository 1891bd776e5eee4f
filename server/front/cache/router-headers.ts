import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What the client-side router varies its requests by. */
const VARYING = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'] as const;

export interface RouterHeaders {
  /** What the renderer gets; empty for an ordinary page. */
  headers: Record<string, string>;
  /** Part of the cache key; '' for an ordinary page. */
  key: string;
}

const NONE: RouterHeaders = { headers: {}, key: '' };

/**
 * The router's own headers of a request. Without the exact `rsc` header that the router sends the others count for
 * nothing: the renderer never sees them, and the answer is the page that everybody gets.
 */
export function routerHeaders(headers: IncomingHttpHeaders): RouterHeaders {
  if (headers.rsc !== '1') return NONE;
  const kept: Record<string, string> = { rsc: '1' };
  for (const name of VARYING) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return { headers: kept, key: createHash('sha256').update(JSON.stringify(kept)).digest('base64url') };
}
