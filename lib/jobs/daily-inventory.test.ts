import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { STORAGES, usePlace } from '@/jest/storages';
import { db } from '@/lib/db/client';
import type { Storage } from '@/lib/storage/storage';
import { takeDailyInventory } from '@/lib/jobs/daily-inventory';

useTestDatabase();
beforeEach(() =>
  rowsOf(`update storage_owner set generation = 0, sweep_lease_until = '-infinity',
    inventory_at = null, inventory_files = null, inventory_orphans = null`),
);

const { signal } = new AbortController();

describe.each(STORAGES)('the inventory on %s', (_, open) => {
  const place = usePlace(open);
  const lists = jest.fn();
  const log = jest.fn();
  beforeEach(() => jest.clearAllMocks());

  /** What upkeep of one machine does. */
  const machine = (isDryRun = false) => {
    const storage: Storage = new Proxy(place.storage, {
      get: (target, name) => {
        if (name === 'list') lists();
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    return takeDailyInventory({ database: db, storage, signal, isDryRun, log });
  };
  const putOrphan = async (key: string) => {
    await place.storage.write(key, Buffer.from('x'));
    await place.age(key, new Date('2026-01-01'));
  };
  const noted = () =>
    rowOf<{ files: number | null; orphans: number | null; hours: number }>(
      `select inventory_files as files, inventory_orphans as orphans,
         round(extract(epoch from sweep_lease_until - now()) / 3600)::int as hours from storage_owner`,
    );

  it('is taken once a day by one of two machines, which says and notes what it has found', async () => {
    await putOrphan('works/killed.webp');
    await place.storage.write('works/young.webp', Buffer.from('x'));
    await Promise.all([machine(), machine()]);
    await machine();
    expect(lists).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^Moved 1 unnamed of 2 files into the trash/)]]);
    expect(await place.storage.size('works/killed.webp')).toBeNull();
    expect(await noted()).toEqual({ files: 2, orphans: 1, hours: 24 });
    await rowsOf("update storage_owner set sweep_lease_until = sweep_lease_until - interval '1 day 1 second'");
    await machine();
    expect(lists).toHaveBeenCalledTimes(2);
    expect(await noted()).toEqual({ files: 1, orphans: 0, hours: 24 });
  });

  it('is taken again after an hour when the storage failed, and notes nothing then, nor in a dry run', async () => {
    await putOrphan('works/killed.webp');
    const failing = { database: db, storage: await place.unusable(), signal, isDryRun: false, log };
    await expect(takeDailyInventory(failing)).rejects.toThrow();
    expect(await noted()).toEqual({ files: null, orphans: null, hours: 1 });
    await rowsOf("update storage_owner set sweep_lease_until = '-infinity'");
    await machine(true);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^A sweep would move 1 unnamed of 1 files/)]]);
    expect(await noted()).toEqual({ files: null, orphans: null, hours: 24 });
  });
});
