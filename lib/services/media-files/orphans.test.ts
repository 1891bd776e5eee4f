import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { STORAGES, usePlace } from '@/jest/storages';
import { db, getPool } from '@/lib/db/client';
import { variantKey, variantKeys } from '@/lib/media/variants';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { OWNER_KEY } from '@/lib/services/media-files/storage-owner';

useTestDatabase();

const OLD = new Date('2026-01-01');
const DAY_MS = 86_400_000;

let serial = 0;

async function addMedia(type: 'gif' | 'pic'): Promise<string> {
  serial += 1;
  const key = `works/asset-${serial}`;
  await getPool().query(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     values ($1::text, $2, sha256(convert_to($1::text, 'UTF8')), 1, 800, 600, '\\x00')`,
    [key, type],
  );
  return key;
}

describe.each(STORAGES)('sweepOrphans on %s', (_, open) => {
  const place = usePlace(open);

  const put = async (keys: string[], writtenAt = OLD) => {
    const queue = keys.values();
    const putFromQueue = async () => {
      for (const key of queue) {
        await place.storage.write(key, Buffer.from('x'));
        await place.age(key, writtenAt);
      }
    };
    await Promise.all(Array.from({ length: 8 }, putFromQueue));
  };
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of place.storage.list()) {
      if (key !== OWNER_KEY && !key.startsWith('trash/')) keys.push(key);
    }
    return keys.sort();
  };
  const trash = async () => {
    const keys: string[] = [];
    for await (const { key } of place.storage.list('trash/')) keys.push(key);
    return keys.sort();
  };
  const sweep = (changes = {}) => sweepOrphans({ database: db, storage: place.storage, ...changes });

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
    const asset = await addMedia('pic');
    const now = Date.now();
    const old = [...variantKeys('works/nobodys', 'gif', 800), 'avatars/nobodys.webp', `${asset}-other.webp`];
    await put(old, new Date(now - 11 * 60_000));
    await put(['works/young.webp'], new Date(now - 9 * 60_000));
    await put([`${asset}.webp`]);
    await sweep({ now });
    expect(await left()).toEqual([`${asset}.webp`, 'works/young.webp'].sort());
    await sweep({ now: now + 120_000 });
    expect(await left()).toEqual([`${asset}.webp`]);
  });

  it('leaves alone files whose keys are not the site’s', async () => {
    const foreign = ['notes.txt', 'works/original.png', 'works/photo.jpg', 'works/work'];
    await put(foreign);
    await sweep();
    expect(await left()).toEqual(foreign);
  });

  it('takes many files in batches, and stops between two on request', async () => {
    const asset = await addMedia('pic');
    await put([...Array.from({ length: 25 }, (_, n) => `orphans/left-${n}.webp`), `${asset}.webp`]);
    await sweep({ batchSize: 10, signal: AbortSignal.abort() });
    expect((await left()).length).toBeGreaterThanOrEqual(16);
    await sweep({ batchSize: 10 });
    expect(await left()).toEqual([`${asset}.webp`]);
  });

  it('keeps what it takes away in the trash for seven days', async () => {
    const now = Date.parse('2026-11-22T23:59:00Z');
    await put(['works/nobodys.webp']);
    expect(await sweep({ now })).toEqual({
      files: 1,
      trashed: 1,
      restored: 0,
      deleted: 0,
      examples: ['works/nobodys.webp'],
    });
    expect(await trash()).toEqual(['trash/2026-11-22/works/nobodys.webp']);
    expect(await sweep({ now: now + 7 * DAY_MS })).toMatchObject({ trashed: 0, deleted: 0 });
    expect(await trash()).toHaveLength(1);
    expect(await sweep({ now: now + 7 * DAY_MS + 60_000 })).toMatchObject({ deleted: 1 });
    expect([await left(), await trash()]).toEqual([[], []]);
  });

  it('brings back what is named again, however long ago it was taken away', async () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    await put(['works/back.webp', variantKey.smallStill('works/back')]);
    await sweep({ now });
    await place.storage.write(variantKey.smallStill('works/back'), Buffer.from('x')); // as a crash in the middle of a move leaves it
    await getPool().query(
      `insert into media (key, type, sha256, bytes, width, height, thumbhash)
       values ('works/back', 'pic', sha256('back'), 1, 800, 600, '\\x00')`,
    );
    expect(await sweep({ now: now + 30 * DAY_MS })).toMatchObject({ trashed: 0, restored: 2, deleted: 0 });
    expect([await left(), await trash()]).toEqual([[variantKey.smallStill('works/back'), 'works/back.webp'], []]);
    await getPool().query("delete from media where key = 'works/back'");
    await getPool().query('delete from file_deletions');
  });

  it('changes nothing in a dry run', async () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    await put(['works/a.webp', 'works/b.webp', 'trash/2026-11-01/works/c.webp']);
    const before = await place.everything();
    expect(await sweep({ now, isDryRun: true })).toMatchObject({ trashed: 2, restored: 0, deleted: 1 });
    expect(await place.everything()).toEqual(before);
  });

  it('goes on after a file that cannot be removed, and says so', async () => {
    await put(['works/a.webp', 'works/b.webp']);
    const broken = new Proxy(place.storage, {
      get: (target, name) => {
        if (name === 'remove') {
          return (key: string) =>
            key.endsWith('a.webp') ? Promise.reject(new Error('away')) : place.storage.remove(key);
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    await expect(sweep({ storage: broken })).rejects.toThrow('1 unnamed files could not be moved.');
    expect(await left()).toEqual(['works/a.webp']);
  });
});
