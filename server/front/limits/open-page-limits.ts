import { Resolver } from 'node:dns/promises';
import type { Logger } from 'pino';
import { AddressCounts } from './address-counts';
import { Crawlers } from './crawlers';
import { PAGE_LIMITS, PageLimits } from './page-limits';
import { SharedCounts } from './shared-counts';

const DNS = { timeout: 2_000, tries: 2 };

interface PageLimitsSettings {
  trustedProxyHops: number;
  /** Through which the fronts share what they count. */
  databaseUrl: string;
  log: Logger;
}

/** Puts the limits of pages together and begins to share counts. */
export function openPageLimits({ trustedProxyHops, databaseUrl, log }: PageLimitsSettings) {
  const counts = new AddressCounts(PAGE_LIMITS);
  const shared = new SharedCounts({ databaseUrl, counts, log });
  shared.start();
  const limits = new PageLimits({ trustedProxyHops, counts, crawlers: new Crawlers(new Resolver(DNS)) });
  return { limits, close: () => shared.stop() };
}
