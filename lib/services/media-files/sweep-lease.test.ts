import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { holdSweepLease } from '@/lib/services/media-files/sweep-lease';

useTestDatabase();
beforeEach(() => rowsOf("update storage_owner set sweep_lease_until = '-infinity'"));

const { signal } = new AbortController();
const pauseMs = 60_000;

const secondsLeft = async () =>
  (await rowOf<{ s: number }>('select extract(epoch from sweep_lease_until - now())::int as s from storage_owner')).s;

describe('the lease of the sweep of files', () => {
  it('lets one machine sweep at a time, and none again before the pause is over', async () => {
    const sweep = jest.fn(async () => undefined);
    const other = jest.fn(async () => undefined);
    const held = await holdSweepLease(db, { pauseMs, signal }, async () => {
      await sweep();
      expect(await holdSweepLease(db, { pauseMs, signal }, other)).toBe(false);
    });
    expect(held).toBe(true);
    expect(await holdSweepLease(db, { pauseMs, signal }, other)).toBe(false);
    expect([sweep.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    await rowsOf("update storage_owner set sweep_lease_until = now() - interval '1 ms'");
    expect(await holdSweepLease(db, { pauseMs, signal }, other)).toBe(true);
  });

  it('pauses twenty times as long as a long sweep took', async () => {
    const times = [0, 600_000].values();
    await holdSweepLease(db, { pauseMs, signal, now: () => times.next().value ?? 0 }, async () => undefined);
    expect(Math.abs((await secondsLeft()) - 12_000)).toBeLessThan(60);
  });

  it('ends in the pause after a sweep that failed, and at once when the machine stops', async () => {
    const failing = () => Promise.reject(new Error('no storage'));
    await expect(holdSweepLease(db, { pauseMs, signal }, failing)).rejects.toThrow('no storage');
    expect(await secondsLeft()).toBeGreaterThan(0);
    await rowsOf("update storage_owner set sweep_lease_until = '-infinity'");
    await holdSweepLease(db, { pauseMs, signal: AbortSignal.abort() }, async () => undefined);
    expect(await secondsLeft()).toBeLessThanOrEqual(0);
  });

  it('would be free again two minutes after its holder was killed', async () => {
    let left = Infinity;
    await holdSweepLease(db, { pauseMs, signal }, async () => void (left = await secondsLeft()));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(120);
  });
});
