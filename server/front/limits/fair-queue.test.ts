import { FairQueue, Overloaded, Turn, type QueueLimits } from './fair-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIMITS: QueueLimits = {
  running: { all: 4, wide: 2, narrow: 2 },
  waiting: { all: 20, wide: 10, narrow: 8 },
  waitMs: 2_000,
};
/** One of many /64 in one /48. */
const inFlood = (n: number) => `2001:db8:1:${n.toString(16)}::1`;

function start(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const inFlight: { network: string; end: () => void }[] = [];
  const begun: string[] = [];
  const refused: unknown[] = [];
  const ask = (network: string, signal?: AbortSignal, turn = new Turn(network)) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(network);
        inFlight.push({ network, end: resolve });
      });
    return queue.run(turn, work, signal).catch((error: unknown) => void refused.push(error));
  };
  const runQueued = () => jest.advanceTimersByTimeAsync(0);
  const endOne = async (network?: string) => {
    const index = inFlight.findIndex((one) => network === undefined || one.network === network);
    inFlight.splice(index, 1)[0]?.end();
    await runQueued();
  };
  return { queue, begun, refused, ask, runQueued, endOne };
}

it('the fair queue gives a network that is alone its part and no more, so that there is room for the next', async () => {
  const { queue, begun, ask, runQueued } = start();
  for (let i = 0; i < 10; i += 1) void ask('one');
  await runQueued();
  expect([begun.length, queue.running, queue.waiting]).toEqual([2, 2, 8]);
  void ask('two');
  await runQueued();
  expect(begun.at(-1)).toBe('two');
});

it('the fair queue serves networks in turn, however much one of them asks for', async () => {
  const { begun, ask, runQueued, endOne } = start({
    running: { all: 2, wide: 1, narrow: 1 },
    waiting: { all: 20, wide: 10, narrow: 10 },
  });
  for (let i = 0; i < 10; i += 1) void ask('loud');
  for (const network of ['first', 'a', 'a', 'b', 'b']) void ask(network);
  await runQueued();
  for (let i = 0; i < 7; i += 1) await endOne();
  expect(begun.slice(0, 2)).toEqual(['loud', 'first']);
  expect(begun.slice(2, 9).filter((network) => network !== 'loud')).toEqual(['a', 'b', 'a', 'b']);
});

it('the fair queue refuses at once beyond the limits of a network and of all', async () => {
  const { queue, refused, ask, runQueued } = start();
  for (let i = 0; i < 11; i += 1) void ask('one');
  await runQueued();
  expect(refused).toEqual([expect.any(Overloaded)]);
  for (let i = 0; i < 16; i += 1) void ask(`network ${i}`);
  await runQueued();
  expect([queue.waiting, refused.length]).toEqual([20, 3]);
  expect(queue.shed).toBe(3);
});

it('the fair queue gives all the /64s of a /48 the part of one network', async () => {
  const { queue, begun, refused, ask, runQueued, endOne } = start();
  for (let i = 0; i < 20; i += 1) void ask(inFlood(i));
  await runQueued();
  expect([queue.running, queue.waiting, refused.length]).toEqual([2, 10, 8]);
  for (const visitor of ['2001:db8:2::1', '192.0.2.1', '198.51.100.1']) void ask(visitor);
  await runQueued();
  await endOne('2001:db8:2::1');
  expect(begun.slice(2)).toEqual(['2001:db8:2::1', '192.0.2.1', '198.51.100.1']);
});

it('the fair queue serves the /64s of a /48 in turn within its part', async () => {
  const { begun, ask, runQueued, endOne } = start({ running: { all: 1, wide: 1, narrow: 1 } });
  for (let i = 0; i < 8; i += 1) void ask(inFlood(1));
  for (const network of [inFlood(2), inFlood(2), '192.0.2.1', '192.0.2.1']) void ask(network);
  await runQueued();
  for (let i = 0; i < 6; i += 1) await endOne();
  expect(begun).toEqual([
    inFlood(1), inFlood(1), '192.0.2.1', inFlood(2), '192.0.2.1', inFlood(1), inFlood(2),
  ]); // prettier-ignore
});

describe('work that waits in the queue of a busy network', () => {
  it('begins at the turn of another network that joins it', async () => {
    const { begun, ask, runQueued } = start();
    for (let i = 0; i < 9; i += 1) void ask(inFlood(i));
    const turn = new Turn(inFlood(9));
    void ask('shared', undefined, turn);
    await runQueued();
    turn.join?.(new Turn('192.0.2.1').networks);
    await runQueued();
    expect(begun).toEqual([inFlood(0), inFlood(1), 'shared']);
  });

  it('begins at the turn of another /64 of its /48', async () => {
    const { begun, ask, runQueued, endOne } = start({ running: { all: 1, wide: 1, narrow: 1 } });
    for (let i = 0; i < 4; i += 1) void ask(inFlood(1));
    const turn = new Turn(inFlood(1));
    void ask('shared', undefined, turn);
    await runQueued();
    turn.join?.(new Turn(inFlood(2)).networks);
    await endOne();
    await endOne();
    expect(begun).toEqual([inFlood(1), inFlood(1), 'shared']);
  });

  it('stays where it is when the other has more before it', async () => {
    const { queue, begun, ask, runQueued, endOne } = start({ running: { all: 1, wide: 1, narrow: 1 } });
    const turn = new Turn('two');
    void ask('one');
    void ask('shared', undefined, turn);
    for (let i = 0; i < 4; i += 1) void ask(inFlood(i));
    await runQueued();
    turn.join?.(new Turn(inFlood(9)).networks);
    expect([queue.waiting, turn.networks]).toEqual([5, new Turn('two').networks]);
    await endOne();
    expect(begun).toEqual(['one', 'shared']);
  });

  it('may wait as long again for a joined request, once only', async () => {
    const { queue, refused, ask } = start({ running: { all: 1, wide: 1, narrow: 1 } });
    const turn = new Turn('two');
    for (const network of ['one', 'two', 'two']) void ask(network);
    void ask('shared', undefined, turn);
    await jest.advanceTimersByTimeAsync(1_500);
    turn.join?.(new Turn('three').networks);
    turn.join?.(new Turn('four').networks);
    await jest.advanceTimersByTimeAsync(1_999);
    expect([queue.shed, turn.networks]).toEqual([2, new Turn('three').networks]);
    await jest.advanceTimersByTimeAsync(1);
    expect([refused.length, queue.waiting, turn.join]).toEqual([3, 0, undefined]);
  });
});

it('the fair queue refuses requests after the longest wait', async () => {
  const { queue, begun, refused, ask } = start();
  for (let i = 0; i < 3; i += 1) void ask('one');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(refused).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(refused).toEqual([expect.any(Overloaded)]);
  expect([begun.length, queue.waiting, queue.shed]).toEqual([2, 0, 1]);
});

it('the fair queue drops the work of clients that have left', async () => {
  const { queue, begun, refused, ask, runQueued, endOne } = start();
  const visitor = new AbortController();
  void ask('one');
  void ask('one');
  void ask('one', visitor.signal);
  await runQueued();
  visitor.abort();
  await endOne();
  await endOne();
  expect([begun.length, queue.running, queue.waiting, queue.shed]).toEqual([2, 0, 0, 0]);
  expect(refused).toEqual([visitor.signal.reason]);
});

it('the fair queue goes on after failed work, and reports each wait', async () => {
  const queue = new FairQueue({ ...LIMITS, running: { all: 1, wide: 1, narrow: 1 } });
  const failed = queue.run(
    new Turn('one'),
    () => new Promise((_resolve, reject) => setTimeout(reject, 300, new Error('broken'))),
  );
  const waited = queue.run(new Turn('two'), (ms) => Promise.resolve(ms));
  await Promise.all([expect(failed).rejects.toThrow('broken'), jest.advanceTimersByTimeAsync(300)]);
  expect(await waited).toBe(300);
});

it('the fair queue keeps its bounds for any order of requests, ends and disconnects', async () => {
  const { queue, ask, runQueued, endOne } = start();
  let seed = 20;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let i = 0; i < 2_000; i += 1) {
    if (random(3) === 0) await endOne();
    else if (random(8) === 0) {
      const visitor = new AbortController();
      void ask(`network ${random(6)}`, visitor.signal);
      await runQueued();
      visitor.abort();
    } else {
      const turn = new Turn(`network ${random(6)}`);
      void ask('any', undefined, turn);
      turn.join?.(new Turn(inFlood(random(4))).networks);
    }
    if (random(10) === 0) await jest.advanceTimersByTimeAsync(random(400));
    expect(queue.running).toBeLessThanOrEqual(4);
    expect(queue.waiting).toBeLessThanOrEqual(20);
  }
  while (queue.running > 0) await endOne();
  await runQueued();
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});
