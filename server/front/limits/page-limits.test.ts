import http from 'node:http';
import { useTestDatabase } from '@/jest/database';
import { env } from '@/lib/env';
import { log as silentLog } from '@/lib/log';
import { openPageCache } from '../cache/open-page-cache';
import { createRenderer } from '../renderer';
import { call } from '../testing/http-call';
import { createTestFront, listen, stopServers } from '../testing/start-front';
import { createUpstream } from '../upstream';
import { IpCounts, type WindowLimit } from './ip-counts';
import { IpLimits } from './ip-limits';
import { Crawlers } from './crawlers';
import { targetOf } from '../testing/target-of';
import { asksForPage } from './page-limits';
import { FRONT_LIMITS } from './front-limits';

useTestDatabase();

const NOW = 1_000_000;
const GOOGLE = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'x-forwarded-for': '66.249.66.1' };
const log = silentLog;
const siteUrl = new URL('https://pins.example');
const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  await stopServers();
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** A front on a stopped clock, before a renderer with every page and one refused API call. */
async function start({ trustedProxyHops = 0 } = {}) {
  const rendererPort = await listen(
    http.createServer(({ url = '' }, response) => {
      response.writeHead(url === '/api/busy' ? 429 : 200, { 'content-type': 'text/html' }).end('a page');
    }),
  );
  const crawlers = new Crawlers({
    reverse: async (ip) => [ip === '66.249.66.1' ? 'crawl-1.googlebot.com' : 'host.example'],
    resolve4: async () => ['66.249.66.1'],
    resolve6: async () => [],
  });
  const limitsOf = (windows: readonly WindowLimit[]) =>
    new IpLimits({ trustedProxyHops, counts: new IpCounts(windows, () => NOW), crawlers });
  const limits = {
    pages: limitsOf(FRONT_LIMITS.pages),
    prefetches: limitsOf(FRONT_LIMITS.prefetches),
    renderer: limitsOf(FRONT_LIMITS.renderer),
  };
  const renderer = createRenderer(createUpstream({ port: rendererPort }), { policy: { dev: false } });
  const databaseUrl = env.DATABASE_URL ?? '';
  const pages = openPageCache({
    renderer,
    siteUrl,
    databaseUrl,
    maxBytes: 8 * 1024 * 1024,
    log,
    limits: limits.pages,
  });
  closings.push(() => pages.close());
  while (!/^front_purges_heard 1$/m.test(await pages.metrics.text())) await new Promise((next) => setTimeout(next, 5));
  const front = createTestFront(rendererPort, { siteUrl, renderer, pages, log, limits, trustedProxyHops });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const port = await listen(front);
  const get = (path: string, headers = {}) =>
    call(port, path, { agent, headers: { 'accept-encoding': 'br', ...headers } });
  const statuses = async (count: number, path: string, headers = {}) => {
    const found: Record<number, number> = {};
    for (let i = 0; i < count; i += 1) {
      const { status } = await get(path, headers);
      found[status] = (found[status] ?? 0) + 1;
    }
    return found;
  };
  return { get, statuses, crawlers };
}

it('the 51st page within 10 seconds is refused in one plain sentence', async () => {
  const { get, statuses } = await start();
  expect(await statuses(52, '/')).toEqual({ 200: 50, 429: 2 });
  const { text, headers } = await get('/search/else');
  expect(text).toBe('Too many requests, please try again later.');
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '10',
    'cache-control': 'no-store',
  });
});

it('a refused page shows a page of the site, with the time to come back', async () => {
  const { get, statuses } = await start();
  await statuses(50, '/');
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const { status, text, headers } = await get('/search/else', { accept, 'accept-encoding': 'identity' });
  expect(status).toBe(429);
  expect(text).toContain(
    '<p role="alert">Too many requests, please try again later.</p>\n<p>You can go on in 10 seconds.</p>',
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'retry-after': '10',
    'cache-control': 'no-store',
  });
  expect((await get('/', { rsc: '1', accept: '*/*' })).headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('refused calls get the plain sentence, whatever they accept', async () => {
  const { get } = await start();
  for (let i = 0; i < 120; i += 1) await get(`/sitemaps/pins-${i}.xml`);
  const { status, text } = await get('/api/pins', { accept: 'text/html' });
  expect([status, text]).toEqual([429, 'Too many requests, please try again later.']);
});

it('pages from memory and rendered ones, for browsers and for the router, count alike', async () => {
  const { statuses } = await start();
  await statuses(20, '/');
  await statuses(10, '/edit-profile');
  await statuses(10, '/nothing-here', { cookie: 'pins.session=a' });
  expect(await statuses(11, '/pin/a', { rsc: '1' })).toEqual({ 200: 10, 429: 1 });
});

it('pages that a browser loads before a press have a limit of their own', async () => {
  const { get, statuses } = await start();
  expect(await statuses(22, '/pin/a', { 'sec-purpose': 'prefetch' })).toEqual({ 200: 20, 429: 2 });
  expect((await get('/pin/b', { 'sec-purpose': 'prefetch', accept: 'text/html' })).text).toBe(
    'Too many requests, please try again later.',
  );
  expect(await statuses(51, '/pin/a')).toEqual({ 200: 50, 429: 1 });
});

it('files and calls of the API do not count as pages, but refused calls do', async () => {
  const { get, statuses } = await start();
  await statuses(60, '/');
  for (const path of ['/api/pins', '/robots.txt', '/sitemap.xml', '/_next/data']) {
    expect((await get(path)).status).toBe(200);
  }
  expect((await get('/media/none.webp')).status).toBe(404);
  await get('/api/busy');
  const { text } = await get('/metrics', { 'accept-encoding': 'identity' });
  expect(text).toContain('ratelimit_rejected_total{kind="pages"} 10');
  expect(text).toContain('ratelimit_rejected_total{kind="api"} 1');
});

it('sitemaps weigh more than a call, and cached pages nothing', async () => {
  const { get, statuses } = await start();
  let answered = 0;
  while (answered < 200 && (await get(`/sitemaps/pins-${answered + 1}.xml`)).status === 200) answered += 1;
  expect(answered).toBe(120);
  expect(await statuses(50, '/sitemaps/pins-1.xml')).toEqual({ 200: 50 });
});

it.each([
  ['an unknown call', '/api/nothing', {}],
  ['a question to next-auth, token or not', '/api/auth/session', { authorization: 'Bearer x' }],
  ['the passage to the identity service', '/identitytoolkit.googleapis.com/v1/recaptchaParams', {}],
  ['a file for a cookie of no session', '/robots.txt?a', { cookie: 'pins.session=x', rsc: '1' }],
])('the request %s is counted', async (_what, path, headers) => {
  const { get, statuses } = await start();
  await get(path, headers);
  for (let i = 0; i < 119; i += 1) await get(`/sitemaps/pins-${i}.xml`);
  const isFile = path.startsWith('/robots');
  expect(await statuses(7, path, headers)).toEqual(isFile ? { 200: 7 } : { 200: 4, 429: 3 });
  const { text, headers: given } = await get('/api/nothing');
  expect([text, given['retry-after']]).toEqual(
    isFile ? ['a page', undefined] : ['Too many requests, please try again later.', '60'],
  );
});

it('calls with a token are left to the API, which knows their person', async () => {
  const { get, statuses } = await start();
  for (let i = 0; i < 120; i += 1) await get(`/sitemaps/pins-${i}.xml`);
  expect((await get('/api/pins')).status).toBe(429);
  expect(await statuses(5, '/api/pins', { authorization: 'Bearer x' })).toEqual({ 200: 5 });
});

it('no IP address that a client claims is another visitor', async () => {
  const { statuses, get } = await start();
  for (let i = 0; i < 5; i += 1) await statuses(10, '/', { 'x-forwarded-for': `192.0.2.${i}` });
  expect((await get('/', { 'x-forwarded-for': '192.0.2.9' })).status).toBe(429);
});

it('behind a proxy of ours every visitor has a limit, a network of IPv6 one for all', async () => {
  const { statuses, get } = await start({ trustedProxyHops: 1 });
  await statuses(50, '/', { 'x-forwarded-for': 'spoofed, 2001:db8::1' });
  expect((await get('/', { 'x-forwarded-for': 'other, 2001:db8::2' })).status).toBe(429);
  expect((await get('/', { 'x-forwarded-for': '2001:db8:0:1::1' })).status).toBe(200);
});

it('a verified crawler is exempt from page limits, an impostor is not', async () => {
  const { statuses, crawlers } = await start({ trustedProxyHops: 1 });
  await statuses(51, '/', GOOGLE);
  await crawlers.lookedUp();
  expect(await statuses(120, '/', GOOGLE)).toEqual({ 200: 120 });
  const impostor = { ...GOOGLE, 'x-forwarded-for': '192.0.2.1' };
  await statuses(51, '/', impostor);
  await crawlers.lookedUp();
  expect(await statuses(5, '/', impostor)).toEqual({ 429: 5 });
});

it.each([
  ['/', true],
  ['/follows', true],
  ['/nothing', true],
  ['/api/pins', false],
  ['/identitytoolkit.googleapis.com/v1/x', false],
  ['/_next/static/a.js', false],
  ['/feed.xml', false],
  ['/page-data/abc/follows', false],
])('%s is a page: %s', (path, is) => expect(asksForPage(targetOf(path))).toBe(is));
