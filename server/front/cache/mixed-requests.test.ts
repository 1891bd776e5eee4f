import { log as silentLog } from '@/lib/log';
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { FrontMetrics } from '../metrics/front-metrics';
import { createRenderer } from '../renderer';
import { commonHeaders } from '../security-headers';
import { call } from '../testing/http-call';
import { createTestFront, listen, stopServers } from '../testing/start-front';
import { ownPages, sessionToken } from '../testing/sessions';
import { createUpstream } from '../upstream';
import type { Pages } from './open-page-cache';
import { PageCache } from './page-cache';
import { createPageRenderer } from './page-renderer';
import { PageStore } from './page-store';
import { QuickHits } from './quick-hits';
import { TagTable } from './tag-table';

afterEach(stopServers);

/** Like Next.js: router payloads for `rsc` requests; every byte shows what it was made of. */
const renderer: RequestListener = (request, response) => {
  const { rsc, cookie, host, 'accept-language': language, 'next-router-prefetch': prefetch } = request.headers;
  const type = rsc === undefined ? 'text/html; charset=utf-8' : 'text/x-component';
  response.writeHead(200, { 'content-type': type, vary: 'rsc' });
  response.end(JSON.stringify({ type, url: request.url, cookie, host, language, prefetch, rsc }).padEnd(600));
};

const manyTypes: RequestListener = ({ url = '' }, response) => {
  const type = /oembed/.test(url) ? 'application/json' : /xml/.test(url) ? 'application/atom+xml' : 'text/html';
  response.writeHead(/gone/.test(url) ? 404 : 200, { 'content-type': `${type}; charset=utf-8`, vary: 'rsc' });
  response.end('red waves '.repeat(100));
};

/** The headers that a hit shares with its miss; the length may shrink with a better encoding. */
function lasting({
  age,
  date,
  'x-cache': _result,
  'x-request-id': _id,
  'content-length': _length,
  ...rest
}: IncomingHttpHeaders) {
  expect([age, date]).toEqual([expect.stringMatching(/^\d+$/), expect.any(String)]);
  return rest;
}

async function cachedFront(answer: RequestListener = renderer, sessions: Pages['sessions'] = ownPages) {
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

const PATHS = ['/', '/?page=2', '/pin/a', '/category/Latex?sort=Latest', '/search/red'];
const KINDS = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: 'true', 'next-router-prefetch': '1' },
  { 'next-router-state-tree': 'x', 'next-url': '/pin/z' },
];

describe('a front with a page cache', () => {
  it('never mixes the bodies of a thousand requests of all kinds', async () => {
    const { port } = await cachedFront();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
    const one = async (i: number) => {
      const path = PATHS[i % PATHS.length] ?? '/';
      const headers = KINDS[Math.floor(i / 5) % KINDS.length] ?? {};
      const method = i % 7 === 0 ? 'HEAD' : 'GET';
      const filter = i % 2 ? 'gay-straight' : 'straight-lesbian';
      const cookie = { cookie: `sexualityFilter=${filter}` };
      const answer = await call(port, `${path}${path.includes('?') ? '&' : '?'}_rsc=${i}`, {
        method,
        agent,
        headers: { ...headers, ...cookie, ...(i % 11 === 0 && { 'if-none-match': '"other"' }) },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      if (method === 'HEAD') return expect(answer.text).toBe('');
      expect(JSON.parse(answer.text)).toEqual({
        type: answer.headers['content-type'],
        url: path,
        cookie: `sexualityFilter=${filter}`,
        host: 'pins.example',
      });
    };
    await Promise.all(Array.from({ length: 1_000 }, (_, i) => one(i)));
    agent.destroy();
  });

  it.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Accept-Language', { 'accept-language': 'xx' }],
    ['Authorization', { authorization: 'Bearer x' }],
    ['another cookie', { cookie: 'theme=dark' }],
    ['the router', { rsc: '1', 'next-router-state-tree': 'x', 'next-url': '/pin/z' }],
    ['internal headers', { 'x-middleware-subrequest': 'x', 'next-resume': '1', 'x-nextjs-data': '1' }],
  ])('is not poisoned by %s', async (_name, headers) => {
    const { port } = await cachedFront();
    const poisoned = await call(port, '/pin/a?utm=evil&_rsc=1', { headers });
    const next = await call(port, '/pin/a');
    expect(next.headers['x-cache']).toBe('hit');
    expect(next.bytes).toEqual(poisoned.bytes);
    expect(next.text).not.toMatch(/evil|xx|Bearer|theme/);
    expect(next.headers).toMatchObject({ etag: poisoned.headers.etag });
    expect((await call(port, '/pin/a', { headers: { 'if-none-match': next.headers.etag } })).status).toBe(304);
  });

  it.each(['/', '/?utm_source=x&page=2', '/category/Latex?sort=Latest', '/pin/gone', '/oembed', '/feed.xml'])(
    'answers a quick hit of %s with each header of the miss that made it, in every form',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { port, quick } = await cachedFront(manyTypes);
        const isQuick = jest.spyOn(quick, 'answer');
        const ask = (method = 'GET', headers = {}) =>
          call(port, path, { method, headers: { 'accept-encoding': encoding, ...headers } });
        const askQuick: typeof ask = async (...wanted) => {
          const answer = await ask(...wanted);
          return isQuick.mock.results.at(-1)?.value === true ? answer : askQuick(...wanted);
        };
        const miss = await ask();
        expect(isQuick).toHaveLastReturnedWith(false);
        for (const method of ['GET', 'HEAD']) {
          const hit = await askQuick(method);
          expect([hit.status, lasting(hit.headers)]).toEqual([miss.status, lasting(miss.headers)]);
          if (method === 'GET') expect(hit.headers['content-length']).toBe(String(hit.bytes.length));
        }
        if (miss.status !== 200) continue;
        const known = { 'if-none-match': miss.headers.etag };
        const { 'content-type': _type, 'content-encoding': _encoding, ...unsent } = lasting(miss.headers);
        const unchanged = await askQuick('GET', known);
        expect([unchanged.status, lasting(unchanged.headers)]).toEqual([304, unsent]);
      }
    },
  );

  it('refuses a request that names two hosts, also for a page that it has', async () => {
    const { port } = await cachedFront();
    await call(port, '/');
    await call(port, '/');
    const socket = net.connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: pins.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('lets people with a session pass, and keeps nothing of theirs', async () => {
    const { port } = await cachedFront();
    const token = await sessionToken();
    const headers = { cookie: `pins.session=${token}; sexualityFilter=gay-straight` };
    const own = await call(port, '/pin/a', { headers });
    expect(own.headers).toMatchObject({ 'x-cache': 'pass', 'cache-control': 'private, no-store' });
    expect(own.headers).not.toHaveProperty('etag');
    const other = await call(port, '/pin/a', { headers: { cookie: 'sexualityFilter=gay-straight' } });
    expect(other.headers['x-cache']).toBe('miss');
    expect(other.text).not.toContain(token);
  });

  it('shows shared pages to people with a session, and keeps them out of caches on the way', async () => {
    const { port } = await cachedFront(renderer, {
      ...ownPages,
      getsSharedPages: ({ uid }) => Promise.resolve(uid === 'somebody'),
    });
    const visitor = await call(port, '/pin/a');
    const cookie = `pins.session=${await sessionToken()}`;
    const shared = await call(port, '/pin/a', { headers: { cookie } });
    expect(shared.headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'private, no-store' });
    expect(shared.bytes).toEqual(visitor.bytes);
    expect((await call(port, '/pin/a')).headers['cache-control']).toContain('public');

    const other = `pins.session=${await sessionToken({ uid: 'who hides something' })}`;
    expect((await call(port, '/pin/a', { headers: { cookie: other } })).headers['x-cache']).toBe('pass');
    for (const path of ['/board/a', '/user-profile/1', '/user/1/boards', '/follows']) {
      expect((await call(port, path, { headers: { cookie } })).headers['x-cache']).toBe('pass');
    }
  });

  it('notes writes of people, neither reads nor a browser’s own requests', async () => {
    const written: string[] = [];
    const { port } = await cachedFront(renderer, { ...ownPages, noteWrite: ({ uid }) => void written.push(uid) });
    const send = async (path: string, uid: string, method = 'POST') => {
      const headers = { cookie: `pins.session=${await sessionToken({ uid })}` };
      return call(port, path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
    };
    await send('/pin/a', 'a reader', 'GET');
    await send('/api/pins/1', 'a reader of the API', 'GET');
    await send('/api/vitals', 'a beacon');
    await send('/api/auth/callback/credentials', 'a renewal');
    await send('/api/pins/1/save', 'a saver');
    expect(written).toEqual(['a saver']);
  });

  it('serves everybody with a cookie that is no session of the site from its memory', async () => {
    const { port } = await cachedFront();
    const headers = { cookie: 'pins.session=abc; pins.session.0=d' };
    expect((await call(port, '/pin/a', { headers })).headers['x-cache']).toBe('miss');
    const again = await call(port, '/pin/a', { headers: { cookie: `pins.session=${'a..b.c.d'}` } });
    expect(again.headers['x-cache']).toBe('hit');
    expect(again.headers['cache-control']).not.toContain('no-store');
    expect(again.text).not.toContain('session');
  });

  it.each(['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest'])(
    'has one %s for visitors and people with a session',
    async (path) => {
      const { port } = await cachedFront((_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end('a file'),
      );
      await call(port, path);
      const own = await call(port, path, { headers: { cookie: `pins.session=${await sessionToken()}` } });
      expect(own.headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'public, max-age=600' });
    },
  );

  it('shows a flagged category to everyone, and switches the filter where needed', async () => {
    const { port } = await cachedFront();
    await call(port, '/category/Gay', { headers: { cookie: 'sexualityFilter=gay-straight' } });
    const { headers, text } = await call(port, '/category/Gay');
    expect(headers['set-cookie']?.[0]).toContain('sexualityFilter=gay-straight');
    expect(headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'private, no-store' });
    expect(text).toContain('sexualityFilter=gay-straight');
  });

  it('serves cached pages when the renderer is killed', async () => {
    const { port, upstream } = await cachedFront();
    await call(port, '/');
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(port, '/')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await call(port, '/pin/new')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
  });

  it('refuses within seconds when the renderer is frozen', async () => {
    const { port } = await cachedFront(() => undefined);
    const start = performance.now();
    expect(await call(port, '/')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(performance.now() - start).toBeLessThan(4_500);
  });

  it('shows its metrics to this machine only', async () => {
    const { port } = await cachedFront();
    await call(port, '/pin/secret-name');
    await call(port, '/pin/secret-name');
    const { text } = await call(port, '/metrics');
    expect(text).toContain('front_pages_total{route="/pin/[slugOrId]",result="hit"} 1');
    expect(text).toMatch(/front_cache_bytes [1-9]/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('secret-name');
    const proxied = await call(port, '/metrics', { headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(proxied.text).not.toContain('front_pages_total');
  });
});
