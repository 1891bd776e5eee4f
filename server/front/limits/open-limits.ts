import { Resolver } from 'node:dns/promises';
import type { Logger } from 'pino';
import { IpCounts } from './ip-counts';
import { Crawlers } from './crawlers';
import { IpLimits } from './ip-limits';
import { PAGE_LIMITS } from './page-limits';
import { RENDERER_LIMITS } from './renderer-cost';
import { SharedCounts } from './shared-counts';

const DNS = { timeout: 2_000, tries: 2 };

interface LimitsSettings {
  trustedProxyHops: number;
  /** Through which the fronts share what they count. */
  databaseUrl: string;
  log: Logger;
}

/** Puts the limits of IPs together and begins to share the counts of pages. Each front has a renderer of its own. */
export function openLimits({ trustedProxyHops, databaseUrl, log }: LimitsSettings) {
  const counts = new IpCounts(PAGE_LIMITS);
  const shared = new SharedCounts({ databaseUrl, counts, log });
  shared.start();
  const crawlers = new Crawlers(new Resolver(DNS));
  const limitsOf = (of: IpCounts) => new IpLimits({ trustedProxyHops, counts: of, crawlers });
  return {
    pages: limitsOf(counts),
    renderer: limitsOf(new IpCounts(RENDERER_LIMITS)),
    close: () => shared.stop(),
  };
}
