import { Resolver } from 'node:dns/promises';
import type { Logger } from 'pino';
import { FRONT_LIMITS, type FrontLimit } from './front-limits';
import { IpCounts } from './ip-counts';
import { Crawlers } from './crawlers';
import { IpLimits } from './ip-limits';
import { SharedCounts } from './shared-counts';

const DNS = { timeout: 2_000, tries: 2 };

interface LimitsSettings {
  trustedProxyHops: number;
  databaseUrl: string;
  log: Logger;
}

/** Each front has a renderer of its own, so only the counts of pages are shared. */
export function openLimits({ trustedProxyHops, databaseUrl, log }: LimitsSettings) {
  const counts = new IpCounts(FRONT_LIMITS.pages);
  const shared = new SharedCounts({ databaseUrl, counts, log });
  shared.start();
  const crawlers = new Crawlers(new Resolver(DNS));
  const limitsOf = (of: IpCounts) => new IpLimits({ trustedProxyHops, counts: of, crawlers });
  const limits: Record<FrontLimit, IpLimits> = {
    pages: limitsOf(counts),
    prefetches: limitsOf(new IpCounts(FRONT_LIMITS.prefetches)),
    renderer: limitsOf(new IpCounts(FRONT_LIMITS.renderer)),
  };
  return { ...limits, close: () => shared.stop() };
}
