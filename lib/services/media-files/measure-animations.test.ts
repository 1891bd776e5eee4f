import { Readable } from 'node:stream';
import { useTestDatabase } from '@/jest/database';
import { db, getPool } from '@/lib/db/client';
import { animation } from '@/lib/media/testing/picture-files';
import { measureAnimations } from '@/lib/services/media-files/measure-animations';

useTestDatabase();

const files = new Map<string, Buffer>();
const storage = {
  size: async (key: string) => files.get(key)?.length ?? null,
  read: async (key: string) => Readable.from([files.get(key)]),
};

const addMedia = (key: string, type: 'gif' | 'pic') =>
  getPool().query(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash) values ($1, $2, sha256($1::text::bytea), 1, 8, 6, '')`,
    [key, type],
  );
const durations = async () =>
  (await getPool().query('select key, duration_ms from media order by key')).rows.map((row) => Object.values(row));

it('animations without a duration are measured once, as browsers show them', async () => {
  files.set(
    'ab/a.gif',
    await animation(3, 40, 30)
      .gif({ delay: [100, 0, 250] })
      .toBuffer(),
  );
  files.set('ab/b.gif', Buffer.from('broken'));
  await addMedia('ab/a', 'gif');
  await addMedia('ab/b', 'gif');
  await addMedia('ab/c', 'gif');
  await addMedia('ab/d', 'pic');
  await measureAnimations({ database: db, storage });
  const measured = [['ab/a', 450], ['ab/b', 0], ['ab/c', 0], ['ab/d', null]]; // prettier-ignore
  expect(await durations()).toEqual(measured);
  await measureAnimations({ database: db, storage: { ...storage, size: () => Promise.reject(new Error('away')) } });
});

it('an animation stays unmeasured while the storage is away', async () => {
  await addMedia('ab/e', 'gif');
  const away = { ...storage, size: () => Promise.reject(new Error('away')) };
  await measureAnimations({ database: db, storage: away });
  expect((await durations()).at(-1)).toEqual(['ab/e', null]);
});
