import http from 'node:http';
import { drain } from './shutdown';
import { call } from './testing/http-call';
import { createTestFront, listen, stopServers } from './testing/start-front';

describe('drain', () => {
  afterEach(stopServers);

  it('finishes what is under way and accepts nothing more', async () => {
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    let answerNow = () => {};
    const renderer = http.createServer((_request, response) => {
      answerNow = () => response.end('finished');
      release();
    });
    const front = createTestFront(await listen(renderer));
    const port = await listen(front);
    const agent = new http.Agent({ keepAlive: true });
    const underWay = call(port, '/', { agent });
    await arrived;

    const drained = drain(front);
    await expect(call(port, '/')).rejects.toThrow('ECONNREFUSED');
    answerNow();
    expect((await underWay).text).toBe('finished');
    await drained;
    agent.destroy();
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
