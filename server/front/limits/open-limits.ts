import type { Logger } from 'pino';
import { FRONT_LIMITS, type FrontLimit } from './front-limits';
import { IpCounts } from './ip-counts';
import type { Crawlers } from './crawlers';
import { IpLimits } from './ip-limits';
import { SharedCounts } from './shared-counts';

interface LimitsSettings {
  trustedProxyHops: number;
  databaseUrl: string;
  crawlers: Crawlers;
  log: Logger;
}

/** Each front has a renderer of its own, so only the counts of pages are shared. */
export function openLimits({ trustedProxyHops, databaseUrl, crawlers, log }: LimitsSettings) {
  const counts = new IpCounts(FRONT_LIMITS.pages);
  const shared = new SharedCounts({ databaseUrl, counts, log });
  shared.start();
  const limitsOf = (of: IpCounts) => new IpLimits({ trustedProxyHops, counts: of, crawlers });
  const limits: Record<FrontLimit, IpLimits> = {
    pages: limitsOf(counts),
    prefetches: limitsOf(new IpCounts(FRONT_LIMITS.prefetches)),
    renderer: limitsOf(new IpCounts(FRONT_LIMITS.renderer)),
  };
  return { ...limits, close: () => shared.stop() };
}
