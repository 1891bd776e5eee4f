import { time } from '@/bench/database/timing';

const cpu = { read: () => 0 };

it('counts no round that fails, and goes on', async () => {
  let round = 0;
  const timing = await time(
    {
      rounds: 4,
      run: async () => {
        round += 1;
        if (round % 2 === 0) throw new Error('canceling statement due to statement timeout');
      },
    },
    cpu,
  );
  expect(round).toBe(4);
  expect(timing.failures).toHaveLength(2);
  expect(timing.failures[0]).toBe('canceling statement due to statement timeout');
});

it('gives median and p99 of the processor time, without warm-up rounds', async () => {
  let total = 0;
  const growing = { read: () => total };
  let round = 0;
  const timing = await time(
    { rounds: 3, warming: 1, run: async () => (total += [100, 3, 1, 2][round++] ?? 0) },
    growing,
  );
  expect(timing.cpu).toEqual({ p50: 2, p99: 3 });
  expect(timing.failures).toEqual([]);
});
