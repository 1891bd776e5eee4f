import type { Measurement } from '@/bench/database/growth/measurement';
import { growthFindings, relationRows, timingRows } from '@/bench/database/growth/tables';

const sized = (pins: number, p99: number) => ({ pins, timings: [{ name: 'a read', p50: 1, p99 }] });
const SIZES = [sized(100_000, 1), sized(1_000_000, 2), sized(4_000_000, 5)];

it('shows each p99 as so many times that of a million pins', () => {
  expect(timingRows(SIZES)).toEqual([
    {
      what: 'a read',
      '100k p50': 1,
      '100k p99': 1,
      '100k ÷ 1M': 0.5,
      '1M p50': 1,
      '1M p99': 2,
      '4M p50': 1,
      '4M p99': 5,
      '4M ÷ 1M': 2.5,
    },
  ]);
});

it('leaves a figure out that was not measured', () => {
  const added = { pins: 4_000_000, timings: [{ name: 'a new read', p50: 3, p99: 4 }] };
  expect(timingRows([sized(1_000_000, 2), added])).toEqual([
    { what: 'a read', '1M p50': 1, '1M p99': 2, '4M p50': '', '4M p99': '', '4M ÷ 1M': '' },
    { what: 'a new read', '1M p50': '', '1M p99': '', '4M p50': 3, '4M p99': 4, '4M ÷ 1M': '' },
  ]);
});

it('finds what costs more than twice as much on a larger site, and nothing else', () => {
  expect(growthFindings(SIZES)).toEqual([{ place: 'a read', problem: 'p99 at 4M ÷ that at 1M is 2.5, target ≤ 2' }]);
  expect(growthFindings([sized(100_000, 9), sized(1_000_000, 2), sized(4_000_000, 4)])).toEqual([]);
});

it('lists what is largest at the largest size', () => {
  const measured = (pins: number, relations: Measurement['relations']): Measurement => ({
    pins,
    measuredAt: '2026-11-24T12:00:00Z',
    load: 0,
    reads: [],
    readsAgain: [],
    upkeep: [],
    relations,
  });
  const rows = relationRows([
    measured(1_000_000, [
      { name: 'users', bytes: 3 * 2 ** 20 },
      { name: 'feed', bytes: 2 ** 20 },
    ]),
    measured(4_000_000, [{ name: 'feed', bytes: 4 * 2 ** 20 }]),
  ]);
  expect(rows).toEqual([{ relation: 'feed', '1M, MB': 1, '4M, MB': 4 }]);
});
