import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { STORAGES, type Place } from '@/jest/storages';
import { db, getPool } from '@/lib/db/client';
import { variantKeys } from '@/lib/media/variants';
import { sweepOrphans } from '@/lib/services/orphans';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();

const OLD = new Date('2026-01-01');
const OWNER = 'storage-owner.txt';

let serial = 0;

async function addMedia(type: 'gif' | 'pic'): Promise<string> {
  serial += 1;
  const key = `works/work-${serial}`;
  await getPool().query(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     values ($1::text, $2, sha256(convert_to($1::text, 'UTF8')), 1, 800, 600, '\\x00')`,
    [key, type],
  );
  return key;
}

describe.each(STORAGES)('sweepOrphans on %s', (_, open) => {
  let place: Place;
  let storage: Storage;
  beforeEach(async () => {
    place = await open();
    storage = place.storage;
  });
  afterEach(() => place.close());

  const put = async (keys: string[], writtenAt = OLD) => {
    const queue = keys.values();
    const putFromQueue = async () => {
      for (const key of queue) {
        await storage.write(key, Buffer.from('x'));
        await place.age(key, writtenAt);
      }
    };
    await Promise.all(Array.from({ length: 8 }, putFromQueue));
  };
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) if (key !== OWNER) keys.push(key);
    return keys.sort();
  };
  const sweep = (changes = {}) => sweepOrphans({ database: db, storage, ...changes });

  it('keeps every file that a row names', async () => {
    const [gif, pic] = [await addMedia('gif'), await addMedia('pic')];
    serial += 1;
    const image = `avatars/avatar-${serial}.webp`;
    const pin = await addPin({ postedBy: await addUser({ image }) });
    const { rows } = await getPool().query<{ image: string }>('select image from pins where id = $1', [pin]);
    const alone = variantKeys(rows[0]?.image ?? '', 'gif', 800);
    const kept = [...variantKeys(gif, 'gif', 800), ...variantKeys(pic, 'pic', 800), image, ...alone].sort();
    await put(kept);
    await sweep();
    expect(await left()).toEqual(kept);
  });

  it('removes what no row names, and only once it is ten minutes old', async () => {
    const work = await addMedia('pic');
    const now = Date.now();
    const old = [...variantKeys('works/nobodys', 'gif', 800), 'avatars/nobodys.webp', `${work}-other.webp`];
    await put(old, new Date(now - 11 * 60_000));
    await put(['works/young.webp'], new Date(now - 9 * 60_000));
    await put([`${work}.webp`]);
    await sweep({ now });
    expect(await left()).toEqual([`${work}.webp`, 'works/young.webp'].sort());
    await sweep({ now: now + 120_000 });
    expect(await left()).toEqual([`${work}.webp`]);
  });

  it('leaves alone what is called like nothing of ours', async () => {
    const foreign = ['notes.txt', 'works/original.png', 'works/photo.jpg', 'works/work'];
    await put(foreign);
    await sweep();
    expect(await left()).toEqual(foreign);
  });

  it('takes many files in batches, and stops between two when it is told to', async () => {
    const work = await addMedia('pic');
    await put([...Array.from({ length: 25 }, (_, n) => `orphans/left-${n}.webp`), `${work}.webp`]);
    await sweep({ batchSize: 10, signal: AbortSignal.abort() });
    expect((await left()).length).toBeGreaterThanOrEqual(16);
    await sweep({ batchSize: 10 });
    expect(await left()).toEqual([`${work}.webp`]);
  });

  it('never touches the files of another database', async () => {
    await put(['works/theirs.webp']);
    await storage.write(OWNER, Buffer.from('00000000-0000-4000-8000-000000000000\n'));
    await expect(sweep()).rejects.toThrow('belong to another database');
    expect(await left()).toEqual(['works/theirs.webp']);
  });

  it('goes on after a file that cannot be removed, and says so', async () => {
    await put(['works/a.webp', 'works/b.webp']);
    const broken = new Proxy(storage, {
      get: (target, name) => {
        if (name === 'remove') {
          return (key: string) => (key.endsWith('a.webp') ? Promise.reject(new Error('away')) : storage.remove(key));
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    await expect(sweep({ storage: broken })).rejects.toThrow('1 unnamed files could not be removed.');
    expect(await left()).toEqual(['works/a.webp']);
  });
});
