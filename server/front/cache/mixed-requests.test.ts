import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { cachedFront } from '../testing/cached-front';
import { call } from '../testing/http-call';
import { stopServers } from '../testing/start-front';

afterEach(stopServers);

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
