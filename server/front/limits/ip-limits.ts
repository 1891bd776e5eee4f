import type { IncomingMessage } from 'node:http';
import { ipOfRequest } from '../client-ip';
import type { IpCounts } from './ip-counts';
import type { Crawlers } from './crawlers';

interface IpLimitsOptions {
  trustedProxyHops: number;
  counts: Pick<IpCounts, 'use'>;
  crawlers: Pick<Crawlers, 'isFree'>;
}

/** Limits every IP address but those of search engines' crawlers. */
export class IpLimits {
  constructor(private readonly options: IpLimitsOptions) {}

  /** Counts a request; the seconds to wait when it must be refused, which counts nothing. */
  use(request: Pick<IncomingMessage, 'headers' | 'socket'>, points = 1): number | undefined {
    const { trustedProxyHops, counts, crawlers } = this.options;
    const ip = ipOfRequest(request, trustedProxyHops);
    const wait = counts.use(ip, points);
    if (wait === undefined || crawlers.isFree(request.headers['user-agent'], ip)) return undefined;
    return Math.ceil(wait / 1000);
  }
}
