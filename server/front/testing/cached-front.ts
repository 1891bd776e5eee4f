import http, { type RequestListener } from 'node:http';
import { log as silentLog } from '@/lib/log';
import type { Pages } from '../cache/open-page-cache';
import { PageCache } from '../cache/page-cache';
import { createPageRenderer } from '../cache/page-renderer';
import { PageStore } from '../cache/page-store';
import { QuickHits } from '../cache/quick-hits';
import { TagTable } from '../cache/tag-table';
import { FrontMetrics } from '../metrics/front-metrics';
import { createRenderer } from '../renderer';
import { commonHeaders } from '../security-headers';
import { createUpstream } from '../upstream';
import { ownPages } from './sessions';
import { createTestFront, listen } from './start-front';

/** Like Next.js: router payloads for `rsc` requests; every byte shows what it was made of. */
export const renderer: RequestListener = (request, response) => {
  const { rsc, cookie, host, 'accept-language': language, 'next-router-prefetch': prefetch } = request.headers;
  const type = rsc === undefined ? 'text/html; charset=utf-8' : 'text/x-component';
  response.writeHead(200, { 'content-type': type, vary: 'rsc' });
  response.end(JSON.stringify({ type, url: request.url, cookie, host, language, prefetch, rsc }).padEnd(600));
};

/** A front with a page cache, before a renderer that answers so; ends with `stopServers`. */
export async function cachedFront(answer: RequestListener = renderer, sessions: Pages['sessions'] = ownPages) {
  const upstream = http.createServer(answer);
  const port = await listen(upstream);
  const siteUrl = new URL('https://pins.example');
  const [table, store, now] = [new TagTable(Date.now), new PageStore(16 * 1024 * 1024), Date.now];
  const hearsPurges = () => true;
  const toRenderer = createRenderer(createUpstream({ port }), { policy: { dev: false } });
  const render = createPageRenderer({ renderer: toRenderer, siteUrl, table, now });
  const cache = new PageCache({ store, table, render, hearsPurges, now });
  const metrics = new FrontMetrics({ store, table, hearsPurges });
  const onHit = (route: string) => metrics.served(route, 'hit');
  const quick = new QuickHits({ cache, common: commonHeaders(siteUrl), onHit });
  const pages = { table, cache, quick, metrics, sessions, purges: { isUp: true, untilSeen: () => Promise.resolve() } };
  const front = createTestFront(port, { siteUrl, pages, renderer: toRenderer, log: silentLog });
  return { port: await listen(front), upstream, quick };
}
