import type { IncomingMessage } from 'node:http';
import { addressKey } from '@/lib/domain/address-key';
import { matchPublicRoute } from '@/lib/routes/public-routes';
import { isApiPath } from '../api-path';
import { clientAddress } from '../client-address';
import type { AddressCounts, WindowLimit } from './address-counts';
import type { Crawlers } from './crawlers';

/** Pages for one address (quality B.2 49). */
export const PAGE_LIMITS: readonly WindowLimit[] = [
  { points: 50, seconds: 10 },
  { points: 200, seconds: 60 },
];

interface PageLimitsOptions {
  trustedProxyHops: number;
  counts: Pick<AddressCounts, 'use'>;
  crawlers: Pick<Crawlers, 'isFree'>;
}

/** Holds every address to the limits of pages, but for the crawlers of search engines. */
export class PageLimits {
  constructor(private readonly options: PageLimitsOptions) {}

  /** Counts a request for a page; seconds to wait when it must be refused, which then counts nothing. */
  use({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): number | undefined {
    const { trustedProxyHops, counts, crawlers } = this.options;
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const address = clientAddress(socket.remoteAddress, forwardedFor, trustedProxyHops);
    const wait = counts.use(addressKey(address));
    if (wait === undefined || crawlers.isFree(headers['user-agent'], address)) return undefined;
    return Math.ceil(wait / 1000);
  }
}

/** True for the paths that the limits are for: pages, as HTML or for the router, but not files and not the API. */
export function isPagePath(path: string): boolean {
  return !isApiPath(path) && !path.startsWith('/_next/') && matchPublicRoute(path)?.route.kind !== 'file';
}
