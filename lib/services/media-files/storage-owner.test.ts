import { text } from 'node:stream/consumers';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { STORAGES, usePlace } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { OWNER_KEY, rememberOwner, takeOwnership } from '@/lib/services/media-files/storage-owner';

useTestDatabase();

const OLD = new Date('2026-01-01');

describe.each(STORAGES)('the owner of a storage on %s', (_, open) => {
  const place = usePlace(open);

  const sweep = () => sweepOrphans({ database: db, storage: place.storage });
  const isOwner = () => rememberOwner({ database: db, storage: place.storage }, 0)();
  const marker = async () => (await text(await place.storage.read(OWNER_KEY))).trim();
  const state = async () => {
    const [row] = await rowsOf<{ id: string; generation: number }>('select id, generation from storage_owner');
    if (!row) throw new Error('no owner');
    return row;
  };
  const setGeneration = (generation: number) => rowsOf('update storage_owner set generation = $1', [generation]);
  const putOrphan = async () => {
    await place.storage.write('works/newer.webp', Buffer.from('x'));
    await place.age('works/newer.webp', OLD);
  };
  const isThere = async () => (await place.storage.size('works/newer.webp')) !== null;

  it('is the database that comes to an empty one, and each sweep enters a new generation', async () => {
    expect(await isOwner()).toBe(true);
    await sweep();
    const first = await state();
    expect(await marker()).toBe(`${first.id} ${first.generation}`);
    await sweep();
    expect((await state()).generation).toBe(first.generation + 1);
    expect(await marker()).toBe(`${first.id} ${first.generation + 1}`);
  });

  it('is not an older copy of the database, whose sweeps touch nothing until the operator says so', async () => {
    await sweep();
    const { generation } = await state();
    await sweep();
    await putOrphan();
    await setGeneration(generation); // what a copy that was made before the last sweep has
    for (let n = 0; n < 3; n += 1) await expect(sweep()).rejects.toThrow(/later state of this database.*--take-over/);
    expect([await isThere(), await isOwner()]).toEqual([true, false]);
    expect((await state()).generation).toBe(generation);
    await takeOwnership({ database: db, storage: place.storage });
    expect((await state()).generation).toBe(generation + 2);
    await sweep();
    expect([await isThere(), await isOwner()]).toEqual([false, true]);
  });

  it('stays the same when the site is killed after the database has entered a generation, before the storage has', async () => {
    await sweep();
    await setGeneration((await state()).generation + 1);
    expect(await isOwner()).toBe(true);
    await sweep();
    expect(await marker()).toBe(`${(await state()).id} ${(await state()).generation}`);
  });

  it('stays the same for two launchers that sweep at once', async () => {
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await isOwner()).toBe(true);
  });

  it('knows what earlier versions of the site have written', async () => {
    await setGeneration(0);
    await place.storage.write(OWNER_KEY, Buffer.from(`${(await state()).id}\n`));
    await sweep();
    expect(await marker()).toBe(`${(await state()).id} 1`);
  });

  it.each([
    ['another database', '00000000-0000-4000-8000-000000000000\n'],
    ['something unreadable', '{}'],
    ['nothing', ''],
  ])('is never a database when the file says %s', async (_case, words) => {
    await putOrphan();
    await place.storage.write(OWNER_KEY, Buffer.from(words));
    await expect(sweep()).rejects.toThrow('belong to another database');
    expect([await isThere(), await isOwner(), await marker()]).toEqual([true, false, words.trim()]);
  });
});
