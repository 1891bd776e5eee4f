import { Readable } from 'node:stream';
import type { Answer } from '@/lib/front/answer';
import { gate } from './cache/testing/fake-site';
import { inTime } from './in-time';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

afterEach(async () => {
  jest.useRealTimers();
  await stopServers();
});

describe('a file of a storage that hangs', () => {
  it('is refused within three seconds, with the time to come back', async () => {
    const { closed: isAsked, open: asked } = gate();
    const size = () => {
      asked();
      return new Promise<never>(() => undefined);
    };
    const storage = { size, read: () => Promise.resolve(Readable.from([])) };
    const port = await startFront((_request, response) => response.end(), { storage });
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval', 'performance', 'Date'],
    });
    const answer = call(port, '/media/ab/x.webp');
    await isAsked;
    await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(3_000);
    expect(await answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
  });

  it('is let go when it comes after all', async () => {
    const { closed, open } = gate();
    const body = Readable.from(['x']);
    const answer: Answer = { kind: 'stream', status: 200, headers: {}, body };
    const answering = closed.then(() => answer);
    await expect(inTime(answering, 1)).rejects.toThrow('no answer');
    open();
    await answering;
    expect(body.destroyed).toBe(true);
  });
});
