import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { call } from './testing/http-call';
import { CLOSED_PORT, createTestFront, listen, startFront, stopServers } from './testing/start-front';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400';

const html = (head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body><h1>Pins</h1>${'red waves '.repeat(60)}<script>go()</script></body></html>`;
const page =
  (text: string, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'x-powered-by': 'Next.js',
        etag: '"own"',
        ...headers,
      })
      .end(text);

describe('pages', () => {
  afterEach(stopServers);

  it('carry one policy and every security header', async () => {
    const port = await startFront(
      page(html(), 200, { vary: 'rsc, next-router-state-tree', 'cache-control': 'no-store' }),
    );
    const { status, headers, text } = await call(port, '/');
    expect([status, text]).toEqual([200, html()]);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=31536000',
      rating: 'RTA-5042-1996-1400-1577-RTA',
      'cache-control': SHARED,
      vary: 'Accept-Encoding, Cookie',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('come compressed as asked, with a tag for each encoding', async () => {
    const port = await startFront(page(html()));
    const get = (headers: Record<string, string>, method = 'GET') => call(port, '/', { method, headers });
    const br = await get({ 'accept-encoding': 'gzip, br' });
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(html());
    expect(gunzipSync(gzip.bytes).toString()).toBe(html());
    const plain = await get({});
    const tags = [br, gzip, plain].map(({ headers }) => headers.etag ?? '');
    expect(new Set(tags).size).toBe(3);

    for (const [accepted, own] of ['br', 'gzip', 'identity'].entries()) {
      for (const [known, etag] of tags.entries()) {
        const again = await get({ 'accept-encoding': own, 'if-none-match': `"x", ${etag}` });
        expect(again.headers.etag).toBe(tags[accepted]);
        expect(again.status).toBe(known === accepted ? 304 : 200);
      }
    }
    const unchanged = await get({ 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' });
    expect([unchanged.text, unchanged.headers['cache-control']]).toEqual(['', SHARED]);
    const head = await get({ 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(br.bytes.length)]);
  });

  it.each([403, 404, 410, 451, 503])('are sent with the status %i that they ask for', async (wanted) => {
    const port = await startFront(page(html(), 200, { 'x-page-status': String(wanted) }));
    const { status, headers, text } = await call(port, '/pin/gone');
    expect(status).toBe(wanted);
    expect(headers).not.toHaveProperty('x-page-status');
    expect(text).toContain('<h1>Pins</h1>');
    expect(headers['retry-after']).toBe(wanted === 503 ? '30' : undefined);
  });

  it.each([
    ['/', html('<meta name="robots" content="noindex, follow"/>')],
    ['/search/waves', html()],
    ['/search-boards/waves', html()],
    ['/search-people/waves', html()],
  ])('that are not for an index say so: %s', async (path, text) => {
    const port = await startFront(page(text));
    expect((await call(port, path)).headers['x-robots-tag']).toBe('noindex, follow');
  });

  it('that failed are replaced by a readable one', async () => {
    const port = await startFront(page('<html>stack trace</html>', 500));
    const { status, headers, text } = await call(port, '/pin/a');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(text).toContain('<h1>The gallery is taking a short break</h1>');
    expect(text).not.toContain('stack trace');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('and calls have an answer while the renderer is away', async () => {
    const port = await listen(createTestFront(CLOSED_PORT));
    expect(await call(port, '/')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    const { status, headers, text } = await call(port, '/api/pins');
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '30',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toEqual({ message: 'The gallery is taking a short break. Please try again in a minute.' });
  });
});

describe('the content filter', () => {
  afterEach(stopServers);
  const echo: RequestListener = (request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.headers.cookie);

  it('is switched by opening a flagged category', async () => {
    const port = await startFront(echo);
    const { headers, text } = await call(port, '/category/Gay', {
      headers: { cookie: 'sexualityFilter=straight-lesbian' },
    });
    expect(text).toBe('sexualityFilter=gay-straight');
    expect(headers['set-cookie']).toEqual([
      'sexualityFilter=gay-straight; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  it('is unchanged by other pages, prefetches and visitors with that filter', async () => {
    const port = await startFront(echo);
    expect((await call(port, '/category/Latex')).headers).not.toHaveProperty('set-cookie');
    const prefetch = await call(port, '/category/Gay', { headers: { 'sec-purpose': 'prefetch' } });
    expect(prefetch.headers).not.toHaveProperty('set-cookie');
    expect(prefetch.headers['cache-control']).toBe('private, no-cache');
    const same = await call(port, '/category/Gay', { headers: { cookie: 'sexualityFilter=gay-straight' } });
    expect(same.headers).not.toHaveProperty('set-cookie');
  });
});
