import { FairQueue, Overloaded, type QueueLimits } from './fair-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIMITS: QueueLimits = { running: 4, runningPerNetwork: 2, waiting: 20, waitingPerNetwork: 10, waitMs: 2_000 };

/** A queue before work that goes on until the test ends it. */
function start(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const underWay: { network: string; end: () => void }[] = [];
  const begun: string[] = [];
  const refused: unknown[] = [];
  const ask = (network: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(network);
        underWay.push({ network, end: resolve });
      });
    return queue.run(network, work, signal).catch((error: unknown) => void refused.push(error));
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);
  /** Ends the oldest work, of one network or of all, and lets what waited begin. */
  const endOne = async (network?: string) => {
    const index = underWay.findIndex((one) => network === undefined || one.network === network);
    underWay.splice(index, 1)[0]?.end();
    await settle();
  };
  return { queue, begun, refused, ask, settle, endOne };
}

it('the fair queue gives a network that is alone its part and no more, so that there is room for the next', async () => {
  const { queue, begun, ask, settle } = start();
  for (let i = 0; i < 10; i += 1) void ask('one');
  await settle();
  expect([begun.length, queue.running, queue.waiting]).toEqual([2, 2, 8]);
  void ask('two');
  await settle();
  expect(begun.at(-1)).toBe('two');
});

it('the fair queue serves networks in turn, however much one of them asks for', async () => {
  const { begun, ask, settle, endOne } = start({ running: 2, runningPerNetwork: 1, waitingPerNetwork: 10 });
  for (let i = 0; i < 10; i += 1) void ask('loud');
  for (const network of ['first', 'a', 'a', 'b', 'b']) void ask(network);
  await settle();
  for (let i = 0; i < 7; i += 1) await endOne();
  expect(begun.slice(0, 2)).toEqual(['loud', 'first']);
  expect(begun.slice(2, 9).filter((network) => network !== 'loud')).toEqual(['a', 'b', 'a', 'b']);
});

it('the fair queue refuses at once what is too much of one network, and of all together', async () => {
  const { queue, refused, ask, settle } = start();
  for (let i = 0; i < 13; i += 1) void ask('one');
  await settle();
  expect(refused).toEqual([expect.any(Overloaded)]);
  for (let i = 0; i < 14; i += 1) void ask(`network ${i}`);
  await settle();
  expect([queue.waiting, refused.length]).toEqual([20, 3]);
  expect(queue.shed).toBe(3);
});

it('the fair queue refuses what has waited too long', async () => {
  const { queue, begun, refused, ask } = start();
  for (let i = 0; i < 3; i += 1) void ask('one');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(refused).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(refused).toEqual([expect.any(Overloaded)]);
  expect([begun.length, queue.waiting, queue.shed]).toEqual([2, 0, 1]);
});

it('the fair queue drops the work of clients that have left', async () => {
  const { queue, begun, refused, ask, settle, endOne } = start();
  const visitor = new AbortController();
  void ask('one');
  void ask('one');
  void ask('one', visitor.signal);
  await settle();
  visitor.abort();
  await endOne();
  await endOne();
  expect([begun.length, queue.running, queue.waiting, queue.shed]).toEqual([2, 0, 0, 0]);
  expect(refused).toEqual([visitor.signal.reason]);
});

it('the fair queue goes on after work that fails, and tells how long each has waited', async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1 });
  const failed = queue.run(
    'one',
    () => new Promise((_resolve, reject) => setTimeout(reject, 300, new Error('broken'))),
  );
  const waited = queue.run('two', (ms) => Promise.resolve(ms));
  await Promise.all([expect(failed).rejects.toThrow('broken'), jest.advanceTimersByTimeAsync(300)]);
  expect(await waited).toBe(300);
});

it('the fair queue keeps its bounds for any order of requests, ends and disconnects', async () => {
  const { queue, ask, settle, endOne } = start();
  let seed = 20;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let i = 0; i < 2_000; i += 1) {
    if (random(3) === 0) await endOne();
    else if (random(8) === 0) {
      const visitor = new AbortController();
      void ask(`network ${random(6)}`, visitor.signal);
      await settle();
      visitor.abort();
    } else void ask(`network ${random(6)}`);
    if (random(10) === 0) await jest.advanceTimersByTimeAsync(random(400));
    expect(queue.running).toBeLessThanOrEqual(4);
    expect(queue.waiting).toBeLessThanOrEqual(20);
  }
  while (queue.running > 0) await endOne();
  await settle();
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});
