/** The process of the embedded ads server: another origin, so that no ad is ever a part of the site. */
import http from 'node:http';
import { env } from '@/lib/env';
import { createAdsHandler } from './handler';

const LIMIT_MS = 10_000;

const server = http.createServer(
  { maxHeaderSize: 8_192, headersTimeout: LIMIT_MS, requestTimeout: LIMIT_MS },
  createAdsHandler(env),
);
server.on('error', (error) => {
  console.error(`The ads server cannot listen: ${error.message}`);
  process.exit(1);
});
server.listen(env.ADS_PORT);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
