import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { call } from '../testing/http-call';
import { requestParser } from '../parsed-request';
import { listen, stopServers } from '../testing/start-front';
import { sessionToken } from '../testing/sessions';
import { QuickHits } from './quick-hits';
import { FakeSite } from './testing/fake-site';

afterEach(stopServers);

const PAGE = 'red waves '.repeat(100);

/** A server with the quick path alone; 418 for all else. */
async function start(page = PAGE, path = '/') {
  const site = new FakeSite();
  site.text = page;
  await site.serve(path);
  const hits: string[] = [];
  const common = { 'x-content-type-options': 'nosniff' };
  const quick = new QuickHits({ cache: site.cache, common, onHit: (route) => hits.push(route) });
  const parse = requestParser();
  const server = http.createServer((request, response) => {
    const asked = parse(request);
    if (asked.kind !== 'ok' || !quick.answer(request, response, asked)) response.writeHead(418).end();
  });
  const port = await listen(server);
  const get = (headers = {}, method = 'GET') => call(port, `${path}?utm=1`, { headers, method });
  return { site, hits, get };
}

describe('the fast path of cached pages', () => {
  it('sends a fresh page as it is wanted', async () => {
    const { get, hits } = await start();
    const br = await get({ 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(PAGE);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.bytes.length),
      'x-content-type-options': 'nosniff',
      'x-cache': 'hit',
      age: '0',
      vary: 'Accept-Encoding',
    });
    const head = await get({ 'accept-encoding': 'br' }, 'HEAD');
    expect([head.text, head.headers['content-length']]).toEqual(['', br.headers['content-length']]);
    const unchanged = await get({ 'accept-encoding': 'br', 'if-none-match': br.headers.etag });
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', br.headers.etag]);
    expect(unchanged.headers).not.toHaveProperty('content-type');
    expect(hits).toEqual(['/', '/', '/']);
  });

  it('sends the right length, also after a smaller form was made', async () => {
    const long = Array.from({ length: 2000 }, (_, i) => `<a href="/pin/${(i * 7919) % 997}">${(i * 31) % 89}</a>`).join(
      '',
    );
    const { get } = await start(long);
    const sizes = new Set<number>();
    while (sizes.size < 2) {
      const { bytes, headers } = await get({ 'accept-encoding': 'br' });
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(brotliDecompressSync(bytes).toString()).toBe(long);
      sizes.add(bytes.length);
    }
  });

  it('is open for gzip and for no compression from the second time', async () => {
    const { get } = await start();
    for (const encoding of ['gzip', 'identity']) expect((await get({ 'accept-encoding': encoding })).status).toBe(418);
    const packed = async (headers = {}) => {
      let answer = await get(headers);
      while (answer.status === 418) answer = await get(headers);
      return answer;
    };
    const gzip = await packed({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(PAGE);
    const plain = await packed();
    expect([plain.text, plain.headers['content-encoding']]).toEqual([PAGE, undefined]);
    expect(plain.headers).toMatchObject({ 'content-length': String(PAGE.length), vary: 'Accept-Encoding' });
  });

  it('gives each encoding of a page its own tag', async () => {
    const { get } = await start();
    const { etag } = (await get({ 'accept-encoding': 'br' })).headers;
    while ((await get({ 'accept-encoding': 'gzip' })).status === 418);
    const gzip = await get({ 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([gzip.status, gzip.headers['content-encoding']]).toEqual([200, 'gzip']);
    const known = await get({ 'accept-encoding': 'gzip', 'if-none-match': gzip.headers.etag });
    expect([known.status, known.headers.etag]).toEqual([304, gzip.headers.etag]);
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).headers.etag).toBe(etag);
  });

  it('serves requests with a mere session name, and files to everybody', async () => {
    const { get } = await start();
    expect((await get({ 'accept-encoding': 'br', cookie: 'pins.session=a' })).status).toBe(200);
    const file = await start(PAGE, '/robots.txt');
    const session = { cookie: `pins.session=${await sessionToken()}` };
    expect((await file.get({ 'accept-encoding': 'br', ...session })).status).toBe(200);
  });

  it.each([
    ['a session', { cookie: 'pins.session=eyJhbGci' }],
    ['another filter', { cookie: 'sexualityFilter=gay-straight' }],
    ['a body', { 'content-length': '0' }],
  ])('is closed to %s', async (_name, headers) => {
    const { get } = await start();
    expect((await get({ 'accept-encoding': 'br', ...headers })).status).toBe(418);
  });

  it('is closed to writes and to pages that are not fresh', async () => {
    const { get, site } = await start();
    const headers = { 'accept-encoding': 'br' };
    expect((await get(headers, 'POST')).status).toBe(418);
    site.pass(61);
    expect((await get(headers)).status).toBe(418);
  });
});
