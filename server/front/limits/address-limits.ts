import type { IncomingMessage } from 'node:http';
import { addressKey } from '@/lib/domain/address-key';
import { clientAddress } from '../client-address';
import type { AddressCounts } from './address-counts';
import type { Crawlers } from './crawlers';

interface AddressLimitsOptions {
  trustedProxyHops: number;
  counts: Pick<AddressCounts, 'use'>;
  crawlers: Pick<Crawlers, 'isFree'>;
}

/** Holds every address to the limits of one kind of request, but for the crawlers of search engines. */
export class AddressLimits {
  constructor(private readonly options: AddressLimitsOptions) {}

  /** Counts a request; seconds to wait when it must be refused, which then counts nothing. */
  use({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, points = 1): number | undefined {
    const { trustedProxyHops, counts, crawlers } = this.options;
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const address = clientAddress(socket.remoteAddress, forwardedFor, trustedProxyHops);
    const wait = counts.use(addressKey(address), points);
    if (wait === undefined || crawlers.isFree(headers['user-agent'], address)) return undefined;
    return Math.ceil(wait / 1000);
  }
}
