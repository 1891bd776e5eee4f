import { log as silentLog } from '@/lib/log';
import http from 'node:http';
import { createRenderer } from '../renderer';
import { call } from '../testing/http-call';
import { createTestFront, listen, stopServers } from '../testing/start-front';
import { createUpstream } from '../upstream';
import { openPageCache } from './open-page-cache';

const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  await stopServers();
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** A front that hears no purges, before a renderer that works until the test stops it. */
async function cutOffFront() {
  const site = { isUp: true, text: 'first', write: 503 };
  const rendererPort = await listen(
    http.createServer((request, response) => {
      request.resume();
      const status = request.method === 'GET' ? (site.isUp ? 200 : 500) : site.write;
      if (status === 0) return;
      response.writeHead(status, { 'content-type': 'text/html' }).end(site.text);
    }),
  );
  const siteUrl = new URL('https://pins.example');
  const log = silentLog;
  const renderer = createRenderer(createUpstream({ port: rendererPort }), { policy: { dev: false } });
  const databaseUrl = 'postgres://app@%2Fnonexistent:5432/pins';
  const pages = openPageCache({ renderer, siteUrl, databaseUrl, maxBytes: 8 * 1024 * 1024, log });
  closings.push(() => pages.close());
  const port = await listen(createTestFront(rendererPort, { siteUrl, renderer, pages, log }));
  return { site, see: () => call(port, '/'), send: (path: string) => call(port, path, { method: 'POST', body: '{}' }) };
}

describe('while the database is away', () => {
  it.each([
    ['a beacon', '/api/vitals', 204],
    ['a write that fails', '/api/pins', 503],
    ['a refused write', '/api/reports', 422],
    ['a write that was answered just before', '/api/pins', 200],
  ])('%s costs no page of the cache', async (_name, path, status) => {
    const { site, see, send } = await cutOffFront();
    expect((await see()).status).toBe(200);
    Object.assign(site, { isUp: false, write: status });
    expect((await send(path)).status).toBe(status);
    for (let i = 0; i < 3; i += 1) expect(await see()).toMatchObject({ status: 200, text: 'first' });
  });

  it('a write that is never answered is refused within seconds', async () => {
    const { site, send } = await cutOffFront();
    site.write = 0;
    const start = performance.now();
    expect(await send('/api/boards')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(performance.now() - start).toBeLessThan(4_500);
  });

  it('no page from before a write shows after its answer where it can be rendered again', async () => {
    const { site, see, send } = await cutOffFront();
    await see();
    Object.assign(site, { write: 200, text: 'second' });
    await send('/api/pins');
    expect((await see()).text).toBe('second');
  });
});
