import http, { type ServerResponse } from 'node:http';
import pino from 'pino';
import { call } from '../testing/http-call';
import { createTestFront, listen, stopServers } from '../testing/start-front';
import { uploadOf } from '../api-path';
import { Admission, workKind } from './admission';
import { Turn } from './fair-queue';

afterEach(stopServers);

const SEARCH = '/api/search/picture';

/** A front before a renderer that answers `/slow/…` and searches by picture on request, and everything else at once. */
async function start({ isFair = true } = {}) {
  const held: ServerResponse[] = [];
  const lines: string[] = [];
  const rendererPort = await listen(
    http.createServer(({ url = '' }, response) => {
      if (url.startsWith('/slow/') || url === SEARCH) held.push(response);
      else response.end('done');
    }),
  );
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const admission = new Admission(isFair);
  const port = await listen(createTestFront(rendererPort, { admission, trustedProxyHops: 1, log }));
  const ask = (path: string, from: string, headers = {}) =>
    call(port, path, { headers: { 'x-forwarded-for': from, ...headers } });
  const figures = () => admission.figures.find(({ kind }) => kind === 'read');
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise((next) => setTimeout(next, 2));
  };
  const release = async (asked: readonly Promise<unknown>[]) => {
    const answering = setInterval(() => held.splice(0).forEach((response) => response.end('late')), 2);
    await Promise.all(asked);
    clearInterval(answering);
  };
  return { admission, port, ask, figures, until, release, lines };
}

it.each([
  ['/24', (n: number) => `203.0.113.${n}`],
  ['/48', (n: number) => `2001:db8:1:${n}::1`],
])(
  'a %s that keeps the renderer busy delays no other network, and is refused what is too much',
  async (_size, ipOf) => {
    const { ask, figures, until, release, lines } = await start();
    const flood = Array.from({ length: 70 }, (_, i) => ask(`/slow/${i}`, ipOf(i)));
    await until(() => (figures()?.shed ?? 0) > 0);
    const refused = await Promise.race(flood);
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect((await ask('/elsewhere', '198.51.100.1')).text).toBe('done');
    expect((await ask('/api/pins', ipOf(250))).text).toContain('short break');
    await release(flood);
    expect(figures()).toMatchObject({ running: 0, waiting: 0 });
    // The metrics count them: a flood fills no log.
    expect(lines).toEqual([]);
  },
);

it('health checks are answered during a flood of reads from everywhere', async () => {
  const { ask, figures, until, release } = await start();
  const flood = Array.from({ length: 30 }, (_, i) => ask(`/slow/${i}`, `10.0.${i}.1`));
  await until(() => (figures()?.waiting ?? 0) + (figures()?.shed ?? 0) === 24);
  expect((await ask('/api/health', '10.0.0.1')).text).toBe('done');
  await release(flood);
});

it('with RATE_LIMITS=off all requests count as one network', async () => {
  const { ask, figures, until, release } = await start({ isFair: false });
  const flood = Array.from({ length: 100 }, (_, i) => ask(`/slow/${i}`, '203.0.113.1'));
  await until(() => figures()?.waiting === 94);
  await release(flood);
  expect(figures()?.shed).toBe(0);
});

it('a visitor who leaves the queue costs the renderer nothing', async () => {
  const { admission } = await start();
  const visitor = new AbortController();
  const requester = { turn: new Turn('one'), kind: 'read', signal: visitor.signal } as const;
  const never = () => new Promise<never>(() => undefined);
  void admission.run(requester, never).catch(() => undefined);
  void admission.run(requester, never).catch(() => undefined);
  let begun = false;
  const waiting = admission.run(requester, async () => void (begun = true));
  visitor.abort();
  await expect(waiting).rejects.toBe(visitor.signal.reason);
  expect(begun).toBe(false);
});

it('searches by picture from everywhere take no place of an upload', async () => {
  const admission = new Admission(true);
  const left = new AbortController();
  const endless = () => new Promise<never>(() => undefined);
  const ask = (kind: 'picture' | 'upload', n: number, work: () => Promise<unknown>) =>
    admission.run({ turn: new Turn(`203.0.${n}.1`), kind, signal: left.signal }, work);
  const flood = Array.from({ length: 60 }, (_, n) => ask('picture', n, endless).catch(() => 'refused'));
  await expect(Promise.race(flood)).resolves.toBe('refused');
  await expect(ask('upload', 200, async () => 'uploaded')).resolves.toBe('uploaded');
  expect(admission.figures.find(({ kind }) => kind === 'picture')).toMatchObject({ running: 16, shed: 12 });
  left.abort();
});

it('a network that sends too many files at once is told so, and everybody when the site is full', async () => {
  const refusalOf = async (ips: string[]) => {
    const admission = new Admission(true);
    const left = new AbortController();
    const endless = () => new Promise<never>(() => undefined);
    const asked = ips.map((ip) =>
      admission
        .run({ turn: new Turn(ip), kind: 'picture', signal: left.signal }, endless)
        .catch((error: unknown) => error),
    );
    const refused = await Promise.race(asked);
    left.abort();
    return refused;
  };
  const ten = Array.from({ length: 10 }, () => '203.0.113.7');
  expect(await refusalOf(ten)).toMatchObject({ name: 'Overloaded', isOwnPart: true });
  const everywhere = Array.from({ length: 60 }, (_, n) => `203.0.${n}.1`);
  expect(await refusalOf(everywhere)).toMatchObject({ name: 'Overloaded', isOwnPart: false });
});

it.each([
  ['a call', '*/*', 'text/plain'],
  ['a form', 'text/html', 'text/html'],
])('ten searches by picture of one address at once are too many, by %s', async (_how, accept, type) => {
  const { port, release } = await start();
  const headers = { 'x-forwarded-for': '203.0.113.7', accept, 'content-type': 'image/png' };
  const search = () => call(port, SEARCH, { method: 'POST', headers, body: 'picture' });
  const asked = Array.from({ length: 10 }, search);
  const { status, headers: given } = await Promise.race(asked);
  expect([status, given['retry-after'], given['content-type']]).toEqual([429, '5', expect.stringContaining(type)]);
  await release(asked);
});

it.each([
  ['GET', '/pin/a', '', 'read'],
  ['HEAD', '/sitemap.xml', '', 'read'],
  ['GET', '/api/pins', '', 'read'],
  ['GET', '/api/health', '', 'health'],
  ['POST', '/api/boards', 'application/json', 'write'],
  ['DELETE', '/api/pins/1', '', 'write'],
  ['POST', '/api/uploads', 'multipart/form-data; boundary=x', 'upload'],
  ['PATCH', '/api/users/1', 'multipart/form-data; boundary=x', 'upload'],
  ['PATCH', '/api/users/1', 'application/json', 'write'],
  ['POST', '/api/search/picture', 'multipart/form-data; boundary=x', 'picture'],
  ['POST', '/api/takedowns', 'multipart/form-data; boundary=x', 'picture'],
  ['POST', '/api/takedowns', 'application/json', 'write'],
])('%s %s as "%s" is work of the kind %s', (method, path, type, kind) => {
  expect(workKind(method, path, uploadOf(method, path, type))).toBe(kind);
});
