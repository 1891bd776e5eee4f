import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import { log as silentLog } from '@/lib/log';
import { openPageCache } from './cache/open-page-cache';
import { TagTable } from './cache/tag-table';
import { createRenderer } from './renderer';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';
import { createUpstream } from './upstream';

const siteUrl = new URL('https://pins.example');
const databaseUrl = 'postgres://app@%2Fnonexistent:5432/pins';
const log = silentLog;
const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  await stopServers();
  await Promise.all(closings.splice(0).map((close) => close()));
});

/** A front whose first answers predate a removal; `asked` holds the mark of each request to the renderer. */
async function frontDuringRemovals(removals: number, { status = 200, shows = 'a' } = {}) {
  const table = new TagTable(Date.now);
  const renderer = createRenderer(createUpstream({ port: 0 }), { policy: { dev: false } });
  const pages = openPageCache({ renderer, siteUrl, databaseUrl, maxBytes: 1024 * 1024, log });
  closings.push(() => pages.close());
  const asked: unknown[] = [];
  const port = await startFront(
    ({ headers, url = '' }, response) => {
      asked.push(headers[REPEATED_HEADER]);
      if (asked.length <= removals) table.purge(['pin:a'], 'hard');
      const type = url.startsWith('/api/') ? 'application/json' : 'text/html';
      response.writeHead(status, { 'content-type': type }).end(`["answer ${asked.length}","${shows}"]`);
    },
    { siteUrl, pages: { ...pages, table }, log },
  );
  return { port, asked };
}

describe('an answer for one visitor that may show what was removed meanwhile', () => {
  it('is repeated with a mark for the renderer, whatever the client sends', async () => {
    const { port, asked } = await frontDuringRemovals(2);
    const { text } = await call(port, '/api/pins', { headers: { [REPEATED_HEADER]: '1' } });
    expect([text, asked]).toEqual(['["answer 3","a"]', [undefined, '1', '1']]);
  });

  it('is refused when what it shows is removed at each try', async () => {
    const { port, asked } = await frontDuringRemovals(9);
    const { status, text } = await call(port, '/api/pins');
    expect([status, text.includes('answer'), asked.length]).toEqual([503, false, 4]);
  });

  it('is sent when something else was removed, unless that is what was asked for', async () => {
    const { port, asked } = await frontDuringRemovals(9, { shows: 'b' });
    expect([(await call(port, '/api/pins')).status, asked.length]).toEqual([200, 1]);
    expect([(await call(port, '/api/pins/a')).status, asked.length]).toEqual([503, 5]);
  });

  it('is sent at once when the API refuses, but not when a page is not found, which shows others', async () => {
    const call404 = await frontDuringRemovals(1, { status: 404 });
    expect([(await call(call404.port, '/api/pins/b')).text, call404.asked.length]).toEqual(['["answer 1","a"]', 1]);
    const page404 = await frontDuringRemovals(1, { status: 404 });
    expect([(await call(page404.port, '/follows')).text, page404.asked.length]).toEqual(['["answer 2","a"]', 2]);
  });
});

it('an export is not waited for while the database is away', async () => {
  const renderer = createRenderer(createUpstream({ port: 0 }), { policy: { dev: false } });
  const pages = openPageCache({ renderer, siteUrl, databaseUrl, maxBytes: 1024 * 1024, log });
  closings.push(() => pages.close());
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  const port = await startFront(() => arrive(), { siteUrl, pages, log });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'Date'] });
  const answer = call(port, '/api/users/1/export');
  await asked;
  jest.advanceTimersByTime(3_000);
  expect((await answer).status).toBe(503);
  jest.useRealTimers();
});

it('a file varies by its encoding alone, whatever the framework names', async () => {
  const port = await startFront((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml', vary: 'rsc, next-router-state-tree' })
      .end('<urlset/>'),
  );
  expect((await call(port, '/sitemap.xml')).headers.vary).toBe('Accept-Encoding');
});

it('a method that a call does not have is refused in a sentence, with those that it has', async () => {
  const port = await startFront(({ method = '' }, response) => {
    if (method === 'OPTIONS') response.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end();
    else response.writeHead(method === 'GET' ? 200 : 405).end();
  });
  expect((await call(port, '/api/tags')).status).toBe(200);
  for (const method of ['PUT', 'DELETE']) {
    const { status, headers, text } = await call(port, '/api/tags', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(JSON.parse(text)).toEqual({ message: expect.stringContaining('This cannot be done here.') });
  }
});
