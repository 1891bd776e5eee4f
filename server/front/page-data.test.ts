import { createHash } from 'node:crypto';
import http from 'node:http';
import { log } from '@/lib/log';
import { PageCache } from './cache/page-cache';
import { createPageRenderer } from './cache/page-renderer';
import { PageStore } from './cache/page-store';
import { QuickHits } from './cache/quick-hits';
import { TagTable } from './cache/tag-table';
import { FrontMetrics } from './metrics/front-metrics';
import { createRenderer } from './renderer';
import { commonHeaders } from './security-headers';
import { call } from './testing/http-call';
import { ownPages, sessionToken } from './testing/sessions';
import { createTestFront, listen, stopServers } from './testing/start-front';
import { createUpstream } from './upstream';

afterEach(stopServers);

const START = '(globalThis["TURBOPACK"]=[]).push({})';
const LOADER = 'load()';

/** A page of the framework, with its number, the content filter and its links. */
const html = (serial: number) =>
  `<html><head><script src="/_next/static/a.js" async=""></script></head>` +
  `<body><a href="/pin/red">page ${serial}</a><script>self.__next_f.push([1,"data ${serial}"])</script><script>${START}</script></body></html>`;

/** A front with a page cache on a stopped clock, before a renderer that counts its pages. */
async function start(headers: Record<string, string> = {}) {
  let now = 1_000_000;
  const site = { serial: 1, asked: 0, pass: (seconds: number) => (now += seconds * 1000) };
  const rendererPort = await listen(
    http.createServer((_request, response) => {
      site.asked += 1;
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html(site.serial));
    }),
  );
  const siteUrl = new URL('https://pins.example');
  const pageScripts = { loader: LOADER, elements: '/page-scripts/e.js', counts: false };
  const renderer = createRenderer(createUpstream({ port: rendererPort }), { policy: { dev: false }, pageScripts });
  const table = new TagTable(() => now);
  const store = new PageStore(8 * 1024 * 1024);
  const hearsPurges = () => true;
  const render = createPageRenderer({ renderer, siteUrl, table, now: () => now, cdn: 'cloudflare' });
  const cache = new PageCache({ store, table, render, hearsPurges, now: () => now });
  const metrics = new FrontMetrics({ store, table, hearsPurges });
  const hits: string[] = [];
  const quick = new QuickHits({ cache, common: commonHeaders(siteUrl), onHit: (route) => hits.push(route) });
  const pages = {
    table,
    cache,
    quick,
    metrics,
    sessions: ownPages,
    purges: { isUp: true, untilSeen: () => Promise.resolve() },
  };
  const port = await listen(createTestFront(rendererPort, { siteUrl, renderer, pages, log }));
  const get = (path: string, sent = {}) => call(port, path, { headers: sent });
  /** Opens a page as a visitor; `data` is the URL of its scripts' data. */
  const open = async (path: string) => {
    const page = await get(path);
    const version = /data-version="([^"]+)"/.exec(page.text)?.[1] ?? 'none';
    return { page, data: `/page-data/${version}${path === '/' ? '' : path}` };
  };
  return { site, table, hits, get, open };
}

const STALE = 'dispatchEvent(new Event("stale-page"))';
const data = (serial: number) => `self.__next_f.push([1,"data ${serial}"]);\n${START}`;

describe('a page that is the same for everybody', () => {
  it('comes with the loader alone, which its policy allows by its hash', async () => {
    const { open } = await start();
    const { page } = await open('/');
    expect(page.text).toMatch(
      /^<html><head><script data-version="[\w-]{16}" data-chunks="\/_next\/static\/a\.js">load\(\)<\/script><script type="module" src="\/page-scripts\/e\.js" fetchpriority="low"><\/script><script type="speculationrules">[^<]+<\/script><\/head><body><a href="\/pin\/red">page 1<\/a><\/body><\/html>$/,
    );
    const [, rules = ''] = /speculationrules">([^<]+)/.exec(page.text) ?? [];
    const [loader, speculation] = [LOADER, rules].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(page.headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${loader}' 'sha256-${speculation}';`,
    );
  });

  it('has its data under an address of their own, with the same rules of caching, and from memory', async () => {
    const { open, get, site, hits } = await start();
    const { page, data: url } = await open('/category/Nature?page=2');
    const answer = await get(`${url}&utm=1`);
    expect([answer.status, answer.text]).toEqual([200, data(1)]);
    for (const name of ['cache-control', 'cache-tag', 'vary']) expect(answer.headers[name]).toBe(page.headers[name]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'x-cache': 'hit' });
    const known = await get(`${url}&utm=1`, { 'if-none-match': answer.headers.etag });
    expect([known.status, known.text]).toEqual([304, '']);
    expect(hits).toEqual(['/category/[name]', '/category/[name]']);
    expect(site.asked).toBe(1);
  });

  it('has the data of the version that was sent, though the page has changed since', async () => {
    const { open, get, site } = await start();
    const { data: first } = await open('/');
    site.serial = 2;
    site.pass(400);
    const { page, data: second } = await open('/');
    expect(page.text).toContain('page 2');
    expect([(await get(first)).text, (await get(second)).text]).toEqual([data(1), data(2)]);
    expect(site.asked).toBe(2);
  });

  it('loses its data in every version with a removed pin', async () => {
    const { open, get, site, table } = await start();
    const { data: first } = await open('/');
    site.serial = 2;
    site.pass(400);
    const { data: second } = await open('/');
    site.serial = 3;
    table.purge(['pin:red'], 'hard');
    for (const url of [first, second]) {
      const answer = await get(url);
      expect([answer.text, answer.headers['cache-control']]).toEqual([STALE, 'private, no-store']);
    }
  });

  it('keeps its data in every version when something is removed that it does not show', async () => {
    const { open, get, site, table } = await start();
    const { data: first } = await open('/');
    site.serial = 2;
    table.purge(['pin:blue', 'feed'], 'hard');
    expect((await get(first)).text).toBe(data(1));
    const { page, data: second } = await open('/');
    expect([page.text.includes('page 2'), site.asked]).toEqual([true, 2]);
    expect([(await get(first)).text, (await get(second)).text]).toEqual([data(1), data(2)]);
    table.purge(['all'], 'hard');
    expect((await get(first)).text).toBe(STALE);
  });

  it('loses its data with the pin that it is of, though its path stands nowhere in it', async () => {
    const { open, get, site, table } = await start();
    const { data: url } = await open('/pin-boards/7');
    expect((await get(url)).text).toBe(data(1));
    site.serial = 2;
    table.purge(['pin:7'], 'hard');
    expect((await get(url)).text).toBe(STALE);
  });

  it('is made again when its data have left the memory', async () => {
    const { open } = await start();
    const { data: url } = await open('/pin/red');
    const { get, site } = await start();
    expect((await get(url)).text).toBe(data(1));
    expect(site.asked).toBe(1);
  });

  it('shows its data to people who signed in after opening it', async () => {
    const { open, get } = await start();
    const { data: url } = await open('/');
    expect((await get(url, { cookie: `pins.session=${await sessionToken()}` })).text).toBe(data(1));
  });
});

describe('a page comes whole', () => {
  const WHOLE = /<script src="\/_next\/static\/a\.js" async=""><\/script>.*<script>load\(\)<\/script>.*data 1/;

  it('for signed-in people', async () => {
    const { get } = await start();
    expect((await get('/', { cookie: `pins.session=${await sessionToken()}` })).text).toMatch(WHOLE);
  });

  it('for visitors who could not get its data', async () => {
    const { get } = await start();
    await get('/');
    const { text, headers } = await get('/?whole-page=');
    expect(text).toMatch(WHOLE);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['is not kept', { 'set-cookie': 'a=b' }],
    ['is refused', { 'x-page-status': '403' }],
  ])('when it %s', async (_, headers) => {
    const { get } = await start(headers);
    expect((await get('/')).text).toMatch(WHOLE);
  });

  it('and has data still when it says that there is nothing at its address', async () => {
    const { open, get } = await start({ 'x-page-status': '404' });
    const { page, data: url } = await open('/pin/gone');
    expect(page.status).toBe(404);
    expect((await get(url)).text).toBe(data(1));
  });
});

it.each(['/page-data/abc/api/pins', '/page-data/abc/sitemap.xml', '/page-data/abc/signin', '/page-data/abc'])(
  'there are no data at %s',
  async (url) => {
    const { get } = await start();
    expect((await get(url)).text).toBe(STALE);
  },
);
