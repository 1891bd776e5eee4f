import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { withSweepLease } from '@/lib/services/media-files/sweep-lease';

useTestDatabase();
beforeEach(() => rowsOf("update storage_owner set sweep_lease_until = '-infinity'"));

const { signal } = new AbortController();
const lease = { pauseMs: 60_000, retryMs: 10_000, signal };

const secondsLeft = async () =>
  (await rowOf<{ s: number }>('select extract(epoch from sweep_lease_until - now())::int as s from storage_owner')).s;

describe('the lease of the sweep of files', () => {
  it('lets one machine sweep at a time, and none again before the pause is over', async () => {
    const sweep = jest.fn(async () => undefined);
    const other = jest.fn(async () => undefined);
    const hasRun = await withSweepLease(db, lease, async () => {
      await sweep();
      expect(await withSweepLease(db, lease, other)).toBe(false);
    });
    expect(hasRun).toBe(true);
    expect(await withSweepLease(db, lease, other)).toBe(false);
    expect([sweep.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    await rowsOf("update storage_owner set sweep_lease_until = now() - interval '1 ms'");
    expect(await withSweepLease(db, lease, other)).toBe(true);
  });

  it('ends in a shorter pause after a sweep that failed, and at once when the machine stops', async () => {
    const failing = () => Promise.reject(new Error('no storage'));
    await expect(withSweepLease(db, lease, failing)).rejects.toThrow('no storage');
    const left = await secondsLeft();
    expect([left > 0, left <= 10]).toEqual([true, true]);
    await rowsOf("update storage_owner set sweep_lease_until = '-infinity'");
    await withSweepLease(db, { ...lease, signal: AbortSignal.abort() }, async () => undefined);
    expect(await secondsLeft()).toBeLessThanOrEqual(0);
  });

  it('would be free again two minutes after its holder was killed', async () => {
    let left = Infinity;
    await withSweepLease(db, lease, async () => void (left = await secondsLeft()));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(120);
  });
});
