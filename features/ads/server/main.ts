/** The embedded ads server is another origin, so that no ad is part of the site. */
import http from 'node:http';
import { adsSettings } from '@/features/ads/settings';
import { env } from '@/lib/env';
import { log, logEverything } from '@/lib/log';
import { listenAddresses } from '@/server/listen-addresses';
import { createAdsHandler } from './handler';

const LIMIT_MS = 10_000;

logEverything();
const handler = createAdsHandler({ ...env, ...adsSettings.values });
const limits = { maxHeaderSize: 8_192, headersTimeout: LIMIT_MS, requestTimeout: LIMIT_MS };
const servers = listenAddresses(env).map((host) =>
  http.createServer(limits, handler).listen(Number(process.argv[2]), host),
);
for (const server of servers) {
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the ads server cannot listen');
    process.exit(1);
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))).then(() =>
      process.exit(0),
    );
    for (const server of servers) server.closeAllConnections();
  });
}
