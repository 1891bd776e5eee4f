import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { features } from '@/features';
import { sessionCookieName } from '@/lib/auth/session-claims';
import { isLoopback, trustsEmulator } from '@/lib/env';
import { readVersion } from '@/lib/version';
import { log, logEverything } from '@/lib/log';
import { askForMetrics } from '@/lib/metrics/exchange';
import { pageSources, registerFeatures } from '@/lib/features/registry';
import { openStorage } from '@/lib/storage/open-storage';
import { AccessLog } from './access-log';
import { ConnectionLimits } from './connection-limits';
import { balance } from './balance';
import { openPageCache } from './cache/open-page-cache';
import { SessionCookies } from './cache/session-cookie';
import { KeptAssets } from './kept-assets';
import { listenAddresses } from '../listen-addresses';
import { openEvents } from './events/open-events';
import { Admission } from './limits/admission';
import { Crawlers } from './limits/crawlers';
import { openLimits } from './limits/open-limits';
import { readRendererPools } from './metrics/renderer-pool';
import { connectionsThatFit } from './open-files';
import { createHostCheck } from './own-host';
import { PAGE_SCRIPTS_FOLDER, readPageScripts } from './page-scripts';
import { readReadiness } from './probes';
import { createRenderer } from './renderer';
import { readRoutePatterns } from './route-patterns';
import { createFront } from './server';
import { readFrontSettings } from './settings';
import { Shutdown, stopTimes } from './shutdown';
import { openStaticFiles } from './static-files';
import { createUpstream } from './upstream';
import { warnOfProxy } from './warn-of-proxy';

const OTHERS_TIMEOUT_MS = 4_000;
const DNS = { timeout: 2_000, tries: 2 };
const MIB = 1024 * 1024;
const PORT = z.coerce.number().int().min(1).max(65_535);
/** Some 200 MB of idle connections; an operator who wants fewer lowers the process's limit of open files. */
const MAX_CONNECTIONS = 10_000;
/** Far above a household's or an office's need (decision 19). */
const MAX_CONNECTIONS_PER_NETWORK = 512;

const root = fileURLToPath(new URL('../../', import.meta.url));
const settings = readFrontSettings();
logEverything();
const dev = settings.NODE_ENV === 'development';
const siteUrl = new URL(settings.SITE_URL);
const firebase = trustsEmulator(settings) ? undefined : { authDomain: settings.GOOGLE_SIGN_IN };
const rendererPorts = z.tuple([PORT], PORT).parse(process.argv.slice(2));
const upstreams = rendererPorts.map((port) => createUpstream({ port }));
const upstream = balance(upstreams);
registerFeatures(features);
const sources = pageSources();
const pageScripts = await readPageScripts(root, sources.scripts.length > 0);
const trustedProxyHops = settings.TRUSTED_PROXY_HOPS;
const policy = { dev, firebase, ...sources };
const renderer = createRenderer(upstream, { policy, pageScripts });
const readPool = () => readRendererPools(upstreams);
const { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: secret, NEXTAUTH_SECRET_PREVIOUS: previous } = settings;
const sessions = new SessionCookies({
  name: sessionCookieName(settings.SITE_URL),
  secrets: previous ? [secret, previous] : [secret],
});
const maxBytes = settings.PAGE_CACHE_MB * MIB;
const crawlers = new Crawlers(new Resolver(DNS));
const limits = settings.RATE_LIMITS === 'on' ? openLimits({ trustedProxyHops, databaseUrl, crawlers, log }) : undefined;
const admission = dev ? undefined : new Admission(limits !== undefined, upstreams.length);
const accessLog: AccessLog = new AccessLog(log, settings.ACCESS_LOG_SAMPLE, (...answer) =>
  pages?.metrics.answered(...answer),
);
const build = await readFile(path.join(root, '.next/BUILD_ID'), 'utf8').catch(() => undefined);
const readOthers = () => askForMetrics(process, OTHERS_TIMEOUT_MS);
const { CDN: cdn } = settings;
const caching = {
  renderer,
  cdn,
  readPool,
  siteUrl,
  databaseUrl,
  maxBytes,
  limits: limits?.pages,
  admission,
  log,
};
const observed = { readOthers, build, trustedProxyHops, accessLog: settings.ACCESS_LOG_SAMPLE ? accessLog : undefined };
const pages = dev ? undefined : openPageCache({ ...caching, ...observed });
const events = openEvents({ databaseUrl, log });

const connections = new ConnectionLimits({
  total: Math.min(MAX_CONNECTIONS, connectionsThatFit()),
  perNetwork: settings.RATE_LIMITS === 'on' && trustedProxyHops === 0 ? MAX_CONNECTIONS_PER_NETWORK : Infinity,
  log,
});
pages?.metrics.watch(connections);
const shutdown = new Shutdown(stopTimes(settings));
const openAge = features.find((feature) => feature.openAge)?.openAge;

const storage = openStorage(settings);
const staticFolders = {
  build: dev ? undefined : path.join(root, '.next/static'),
  pageScripts: path.join(root, PAGE_SCRIPTS_FOLDER),
  public: path.join(root, 'public'),
};

const options = {
  siteUrl,
  siteName: settings.SITE_NAME,
  dev,
  geoHeader: settings.GEO_HEADER,
  trustedProxyHops,
  storage,
  cdn,
  staticFiles: await openStaticFiles(staticFolders, new KeptAssets(storage)),
  renderer,
  sessions,
  pages,
  limits,
  admission,
  readiness: readReadiness(upstream),
  version: await readVersion(root),
  isLeaving: () => shutdown.isLeaving,
  events: events.handoff,
  age: await openAge?.({ site: settings, crawlers, secret, databaseUrl, limits: limits?.pages, log }),
  accessLog,
  routePattern: await readRoutePatterns(path.join(root, '.next/standalone/.next')),
  metricsToken: settings.METRICS_TOKEN,
  // The emulator's accounts belong to anybody who reaches it: no foreign page may, by a name of its own.
  isOwnHost: trustsEmulator(settings)
    ? createHostCheck([siteUrl.hostname, settings.HOST ?? siteUrl.hostname])
    : undefined,
  rendererPort: rendererPorts[0],
  connections,
  log,
};

const servers = listenAddresses(settings).map((host) =>
  createFront(options)
    .on('error', (error) => {
      log.fatal({ err: error, host }, 'the front cannot listen');
      process.exit(1);
    })
    .listen(settings.PORT, host, () => log.debug({ host, port: settings.PORT }, 'the front is listening')),
);

if (trustedProxyHops === 0 && !isLoopback(settings.SITE_URL)) for (const server of servers) warnOfProxy(server, log);

async function leave(): Promise<void> {
  await shutdown.leave(servers, () => events.close());
  await Promise.all([pages?.close(), limits?.close()]);
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => {
  shutdown.skip();
  void leave();
});
