import type { Logger } from 'pino';
import type { Cdn } from '@/lib/domain/cdns';
import type { AccessLog } from '../access-log';
import type { Admission } from '../limits/admission';
import type { IpLimits } from '../limits/ip-limits';
import { FrontMetrics, type Sources } from '../metrics/front-metrics';
import type { Renderer } from '../renderer';
import { commonHeaders } from '../security-headers';
import { PageCache } from './page-cache';
import { KnownSessions } from './known-sessions';
import { createPageRenderer } from './page-renderer';
import { PageStore } from './page-store';
import { PurgeListener } from './purge-listener';
import { QuickHits } from './quick-hits';
import { openSessionRows } from './session-row';
import { TagTable } from './tag-table';
import { steadyNow } from '../steady-clock';

export interface PageCacheSettings {
  renderer: Renderer;
  readPool?: Sources['readPool'];
  readOthers?: Sources['readOthers'];
  build?: string;
  /** Undefined: answers bear no tags. */
  cdn?: Cdn;
  siteUrl: URL;
  databaseUrl: string;
  maxBytes: number;
  log: Logger;
  trustedProxyHops?: number;
  /** Undefined: hits have no lines in the log. */
  accessLog?: AccessLog;
  limits?: Pick<IpLimits, 'use'>;
  /** Undefined: pages are rendered at once. */
  admission?: Admission;
  /** The clock, ms. */
  now?: () => number;
}

export interface Pages {
  cache: Pick<PageCache, 'answer' | 'data' | 'fresh'>;
  quick: QuickHits;
  sessions: Pick<KnownSessions, 'getsSharedPages' | 'noteWrite'>;
  table: Pick<TagTable, 'position' | 'lastHard' | 'isPurged' | 'judge'>;
  purges: Pick<PurgeListener, 'untilSeen' | 'isUp'>;
  metrics: FrontMetrics;
}

export function openPageCache(settings: PageCacheSettings): Pages & { close(): Promise<void> } {
  const { renderer, admission, siteUrl, log, now = steadyNow } = settings;
  const table = new TagTable(now);
  const store = new PageStore(settings.maxBytes);
  const purges = new PurgeListener({ url: settings.databaseUrl, table, log, now });
  const hearsPurges = () => purges.isUp;
  const { readPool, readOthers, build } = settings;
  const metrics = new FrontMetrics({ store, table, hearsPurges, readPool, admission, readOthers, build });
  const render = createPageRenderer({
    renderer,
    admission,
    siteUrl,
    table,
    now,
    cdn: settings.cdn,
    onRendered: (route, ms, ok) => metrics.rendered(route, ms, ok),
  });
  purges.start();
  const cache = new PageCache({ store, table, render, hearsPurges, now });
  const quick = new QuickHits({
    cache,
    common: commonHeaders(siteUrl),
    onHit: (route, status, ms) => {
      metrics.served(route, 'hit');
      metrics.answered(route, status, ms, 'hit');
    },
    trustedProxyHops: settings.trustedProxyHops,
    accessLog: settings.accessLog,
    limits: settings.limits,
  });
  const rows = openSessionRows(settings.databaseUrl);
  const sessions = new KnownSessions({ find: rows.find, table, hearsPurges, now });
  const close = async () => {
    await Promise.all([purges.stop(), rows.close()]);
  };
  return { cache, quick, sessions, table, purges, metrics, close };
}
