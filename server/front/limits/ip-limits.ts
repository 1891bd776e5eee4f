import type { IncomingMessage } from 'node:http';
import { clientIp } from '../client-ip';
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
  use({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, points = 1): number | undefined {
    const { trustedProxyHops, counts, crawlers } = this.options;
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const ip = clientIp(socket.remoteAddress, forwardedFor, trustedProxyHops);
    const wait = counts.use(ip, points);
    if (wait === undefined || crawlers.isFree(headers['user-agent'], ip)) return undefined;
    return Math.ceil(wait / 1000);
  }
}
