import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { drain, Shutdown, stopTimes } from './shutdown';
import { call } from './testing/http-call';
import { createTestFront, listen, stopServers } from './testing/start-front';

const LONG = 60_000;
const noStreams = () => Promise.resolve();

afterEach(stopServers);

async function slowRenderer() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let answerNow = () => {};
  const server = http.createServer(({ url }, response) => {
    if (url !== '/') return void response.end('at once');
    answerNow = () => response.end('finished');
    arrive();
  });
  return { port: await listen(server), arrived, answer: () => answerNow() };
}

describe('drain', () => {
  it('finishes requests under way and accepts no more', async () => {
    const renderer = await slowRenderer();
    const front = createTestFront(renderer.port);
    const port = await listen(front);
    const agent = new http.Agent({ keepAlive: true });
    const inFlight = call(port, '/', { agent });
    await renderer.arrived;

    const drained = drain(front, LONG);
    await expect(call(port, '/')).rejects.toThrow('ECONNREFUSED');
    renderer.answer();
    expect((await inFlight).text).toBe('finished');
    await drained;
    agent.destroy();
  });

  it('answers the request that is on its way on a connection that has just been opened', async () => {
    const front = createTestFront(await listen(http.createServer((_request, response) => response.end('made'))));
    const port = await listen(front);
    const connected = new Promise((resolve) => front.once('connection', resolve));
    const socket = net.connect(port, '127.0.0.1');
    await connected;
    const drained = drain(front, LONG);
    socket.write('GET /livez HTTP/1.1\r\nHost: pins.example\r\n\r\n');
    expect(await once(socket, 'data')).toEqual([expect.objectContaining({ length: expect.any(Number) })]);
    await drained;
  });

  it('does not wait for ever', async () => {
    const front = createTestFront(await listen(http.createServer(() => undefined)));
    const port = await listen(front);
    const stuck = call(port, '/').catch((error: Error) => error.message);
    await new Promise((resolve) => front.once('request', resolve));
    await drain(front, 20);
    expect(await stuck).toMatch(/socket hang up|ECONNRESET/);
  });
});

describe('the way out of service', () => {
  it('is unready first and serves on, on connections that end, then closes', async () => {
    const renderer = await slowRenderer();
    const shutdown = new Shutdown({ drainMs: LONG, finishMs: LONG });
    const front = createTestFront(renderer.port, { isLeaving: () => shutdown.isLeaving });
    const port = await listen(front);
    const agent = new http.Agent({ keepAlive: true });
    expect((await call(port, '/readyz', { agent })).headers.connection).toBe('keep-alive');
    const inFlight = call(port, '/', { agent });
    await renderer.arrived;

    const left = shutdown.leave([front], noStreams);
    const ready = await call(port, '/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'draining' }]);
    expect((await call(port, '/livez')).status).toBe(200);
    const fresh = await call(port, '/updates', { agent });
    expect(fresh).toMatchObject({ text: 'at once', headers: { connection: 'close' } });
    renderer.answer();
    expect(await inFlight).toMatchObject({ text: 'finished', headers: { connection: 'close' } });
    shutdown.skip();
    await left;
    await expect(call(port, '/livez')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('cuts off requests under way on a second signal, and ends event streams', async () => {
    const front = createTestFront(await listen(http.createServer(() => undefined)));
    const port = await listen(front);
    const stuck = call(port, '/').catch((error: Error) => error.message);
    await new Promise((resolve) => front.once('request', resolve));
    const shutdown = new Shutdown({ drainMs: LONG, finishMs: LONG });
    const endStreams = jest.fn(noStreams);
    shutdown.skip();
    await shutdown.leave([front], endStreams);
    expect(await stuck).toMatch(/socket hang up|ECONNRESET/);
    expect(endStreams).toHaveBeenCalledTimes(1);
  });

  it('takes at most eight seconds without a drain', () =>
    expect(stopTimes({ DRAIN_SECONDS: 0 })).toEqual({ drainMs: 0, finishMs: 8_000 }));
});
