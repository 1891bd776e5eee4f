import { log as silentLog } from '@/lib/log';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import pino from 'pino';
import { EncodedBody } from './compression';
import { ConnectionLimits } from './connection-limits';
import { call } from './testing/http-call';
import { createTestFront, listen, stopServers } from './testing/start-front';
import type { ServerOptions } from './server';

const clients: net.Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await stopServers();
});

const NEVER = 60_000;
const times = { headers: NEVER, stall: NEVER, linger: NEVER };

/** A front whose side of each connection can be awaited. */
async function front(options: Partial<ServerOptions>, rendererPort = 0) {
  const server = createTestFront(rendererPort, options);
  const sockets: net.Socket[] = [];
  const closed = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => sockets.length >= count && sockets.every((socket) => socket.closed) && resolve();
      server.on('connection', (socket) => socket.once('close', check));
      for (const socket of sockets) socket.once('close', check);
      check();
    });
  server.on('connection', (socket) => sockets.push(socket));
  return { server, port: await listen(server), sockets, closed };
}

/** A client that writes and then neither closes nor, unless `reads`, reads. */
function silent(port: number, bytes: string, { reads = true } = {}): net.Socket {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
  clients.push(socket.on('error', () => undefined));
  return reads ? socket.resume() : socket;
}

const largeFile: Partial<ServerOptions> = {
  staticFiles: async () => ({
    kind: 'stream',
    status: 200,
    headers: {},
    body: Readable.from(Array(64).fill(Buffer.alloc(1024 * 1024))),
  }),
};

describe('connections to the front', () => {
  it('are freed when half a request was sent, and others are served meanwhile', async () => {
    const { port, closed } = await front({ times: { ...times, headers: 60, linger: 10 } });
    const all = closed(200);
    for (let i = 0; i < 200; i += 1) silent(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Half: ');
    expect((await call(port, '/pin//a')).status).toBe(308);
    await all;
  });

  it.each([
    ['what is no HTTP', 'nonsense\r\n\r\n'],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['headers that are too long', `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(1_000_000)}\r\n\r\n`],
  ])('are freed after %s although the client keeps its side open', async (_name, bytes) => {
    const { port, closed } = await front({ times: { ...times, linger: 10 } });
    const all = closed(1);
    silent(port, bytes);
    await all;
  });

  it('survive a client that resets them after CONNECT', async () => {
    const { server, port, closed } = await front({ times });
    const all = closed(1);
    const client = silent(port, 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => server.once('connect', resolve));
    client.resetAndDestroy();
    await all;
  });

  it('are cut off when nothing is taken of an answer', async () => {
    const { port, closed } = await front({ times: { ...times, stall: 50 }, ...largeFile });
    const all = closed(1);
    silent(port, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n', { reads: false });
    await all;
  });

  it('are cut off when clients leave too much of their answers unread, the worst first', async () => {
    const connections = new ConnectionLimits({
      total: 9,
      perNetwork: 9,
      unread: 1024 * 1024,
      log: silentLog,
    });
    const body = new EncodedBody(Buffer.alloc(32 * 1024 * 1024));
    const wholeFile: Partial<ServerOptions> = {
      staticFiles: async (path) => (path === '/whole' ? { kind: 'whole', status: 200, headers: {}, body } : undefined),
    };
    const { port, sockets } = await front({ times, connections, ...wholeFile });
    const patient = silent(port, 'GET //a HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(patient, 'data');
    silent(port, 'GET /whole HTTP/1.1\r\nHost: a\r\n\r\n', { reads: false });
    while (!sockets.some(({ writableLength }) => writableLength > 1024 * 1024)) await new Promise(setImmediate);
    connections.closeUnread();
    expect([connections.refused.unread, sockets.map(({ destroyed }) => destroyed)]).toEqual([1, [false, true]]);
  });

  it('are cut off when many requests are sent before the first was answered', async () => {
    const renderer = http.createServer(() => undefined);
    const { port, closed } = await front({ times }, await listen(renderer));
    const all = closed(1);
    silent(port, 'GET /pin/a HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5));
    await all;
  });

  it('answer a few requests that were sent at once, in their order', async () => {
    const renderer = http.createServer(({ url }, response) => response.end(`the page ${url}`));
    const { port } = await front({ times }, await listen(renderer));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const paths = ['/pin/a', '/pin/b', '/pin/c', '/pin/d'];
      const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      const client = silent(port, requests.join(''), { reads: false });
      client.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('the page /pin/d')) resolve(text);
      });
    });
    expect(said.match(/the page \S+?(?=HTTP|$)/g)).toEqual(
      ['/pin/a', '/pin/b', '/pin/c', '/pin/d'].map((path) => `the page ${path}`),
    );
  });

  it('wait for an answer for longer than a reader may take nothing of it', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    const renderer = http.createServer((_request, response) => void arrived.then(() => response.end('late')));
    const { server, port } = await front({ times: { ...times, stall: 20 } }, await listen(renderer));
    server.once('timeout', () => answer());
    expect((await call(port, '/pin/a')).text).toBe('late');
  });

  it('end when they were kept for long enough', async () => {
    const { server, port, closed } = await front({ times });
    server.keepAliveTimeout = 10;
    const all = closed(1);
    silent(port, 'GET //a HTTP/1.1\r\nHost: a\r\n\r\n');
    await all;
  });

  it('are refused beyond the limit of a network, counted, and logged once', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const connections = new ConnectionLimits({ total: 100, perNetwork: 2, log, now: () => 0 });
    const { port, sockets } = await front({ times, connections });
    const refused = () => expect(call(port, '/pin//a')).rejects.toThrow(/hang up|ECONNRESET/);
    for (let i = 0; i < 2; i += 1) silent(port, 'GET');
    await refused();
    await refused();
    expect([connections.open, connections.refused]).toEqual([2, { total: 0, network: 2, unread: 0 }]);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ reason: 'network', open: 2 }]);
    const freed = sockets.filter(({ destroyed }) => !destroyed).map((socket) => once(socket, 'close'));
    clients[0]?.destroy();
    await Promise.race(freed);
    expect((await call(port, '/pin//a')).status).toBe(308);
  });

  it('are refused beyond the limit in all', async () => {
    const connections = new ConnectionLimits({ total: 2, perNetwork: Infinity, log: silentLog });
    const { port } = await front({ times, connections });
    for (let i = 0; i < 2; i += 1) silent(port, 'GET');
    await expect(call(port, '/pin//a')).rejects.toThrow(/hang up|ECONNRESET/);
    expect(connections.refused).toEqual({ total: 1, network: 0, unread: 0 });
  });
});
