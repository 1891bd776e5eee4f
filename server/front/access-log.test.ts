import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { openLog } from '@/lib/log/open-log';
import { textAnswer } from './answer';
import { AccessLog } from './access-log';
import { FakeSite } from './cache/testing/fake-site';
import { QuickHits } from './cache/quick-hits';
import { requestParser } from './parsed-request';
import { call } from './testing/http-call';
import { CLOSED_PORT, createTestFront, listen, startFront, stopServers } from './testing/start-front';

afterEach(stopServers);

function openAccessLog(sample?: number) {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const log = openLog({ level: 'info', name: 'front', destination });
  return { lines, log, accessLog: new AccessLog(log, sample) };
}

const written = () => new Promise((resolve) => setImmediate(resolve));
const page = (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/plain' }).end('a page');

it('a failure is logged by route and id, without the search text', async () => {
  const { lines, log, accessLog } = openAccessLog();
  const port = await listen(createTestFront(CLOSED_PORT, { log, accessLog, trustedProxyHops: 1 }));
  await call(port, '/search/private-words?page=2', { headers: { 'x-request-id': 'search-1234' } });
  await written();
  expect(lines.at(-1)).toMatchObject({
    level: 'error', reqId: 'search-1234', method: 'GET', route: '/search/[term]', status: 503, cache: 'none', msg: 'request',
  }); // prettier-ignore
  expect(JSON.stringify(lines)).not.toContain('private-words');
});

it('without an access log ordinary requests have no lines, nor probes of a front that leaves', async () => {
  const { lines, log, accessLog } = openAccessLog();
  const port = await startFront(page, { log, accessLog, isLeaving: () => true });
  expect((await call(port, '/signin')).status).toBe(200);
  expect((await call(port, '/readyz')).status).toBe(503);
  await written();
  expect(lines).toEqual([]);
});

it('with one each has a line that says how long it took, how much was sent and where it came from', async () => {
  const { lines, log, accessLog } = openAccessLog(1);
  const staticFiles = async (path: string) =>
    path === '/icon.svg' ? textAnswer(200, 'image/svg+xml', '<svg/>') : undefined;
  const storage = { size: async () => 3, read: async () => Readable.from(['abc']) };
  const port = await startFront(page, { log, accessLog, staticFiles, storage });
  for (const path of ['/signin', '/icon.svg', '/media/ab/x.webp', '/livez']) await call(port, path);
  await written();
  expect(lines.map(({ route, cache, status }) => [route, cache, status])).toEqual([
    ['other', 'none', 200],
    ['other', 'static', 200],
    ['/media/[...file]', 'media', expect.any(Number)],
    ['/livez', 'none', 200],
  ]);
  for (const line of lines) expect(line).toMatchObject({ ms: expect.any(Number), reqId: expect.any(String) });
  expect(lines[0]?.bytes).toBeGreaterThan('a page'.length);
});

it('of hits as many have a line as the sample says, evenly', async () => {
  const { lines, accessLog } = openAccessLog(0.25);
  const site = new FakeSite();
  await site.serve('/');
  const quick = new QuickHits({ cache: site.cache, common: {}, onHit: () => undefined, accessLog });
  const parse = requestParser();
  const answer: RequestListener = (request, response) => {
    const asked = parse(request);
    if (asked.kind === 'ok') quick.answer(request, response, asked);
  };
  const port = await listen(http.createServer(answer));
  for (let n = 0; n < 8; n += 1) await call(port, '/');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    level: 'info',
    method: 'GET',
    route: '/',
    status: 200,
    cache: 'hit',
    msg: 'request',
  });
  expect(lines[0]?.bytes).toBeGreaterThan(0);
});
