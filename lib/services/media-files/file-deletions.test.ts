import { notedForCdn, outboxTag } from '@/jest/cdn-outbox';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles, notedKeys } from '@/jest/file-deletions';
import { addPin, addUser } from '@/jest/gallery';
import { STORAGES, usePlace } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { possibleVariantKeys, variantKey, variantKeys } from '@/lib/media/variants';
import { deleteDueFiles } from '@/lib/services/media-files/file-deletions';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { removeFiles } from '@/lib/services/remove-files';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();
afterEach(() => rowsOf('delete from file_deletions'));

let serial = 0;

async function addMedia(key = `works/asset-${(serial += 1)}`): Promise<string> {
  await rowsOf(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     values ($1::text, 'gif', sha256(convert_to($1::text || random()::text, 'UTF8')), 1, 900, 600, '\\x00')`,
    [key],
  );
  return key;
}

const deleteMedia = (key: string) => rowsOf('delete from media where key = $1', [key]);
/** Seconds until a row is due. */
const waitOf = async (key: string) =>
  Math.round(
    (
      await rowOf<{ s: number }>(
        'select extract(epoch from due_at - now())::float as s from file_deletions where key = $1',
        [key],
      )
    ).s,
  );

describe('what is noted, in the transaction that takes the row away', () => {
  it('is the key of a media asset that goes or moves', async () => {
    const [gone, moved, kept] = [await addMedia(), await addMedia(), await addMedia()];
    await deleteMedia(gone);
    await rowsOf('update media set key = $2 where key = $1', [moved, `${moved}-elsewhere`]);
    await rowsOf('update media set key = key, bytes = 2 where key = $1', [kept]);
    expect(await notedKeys()).toEqual([gone, moved]);
    expect(await waitOf(gone)).toBe(60);
  });

  it('is the picture of a profile that is replaced, taken away, or goes with its account', async () => {
    const person = await addUser({ image: 'avatars/one.webp' });
    await rowsOf("update users set image = image, bio = 'Hello' where id = $1", [person]);
    expect(await notedKeys()).toEqual([]);
    await rowsOf("update users set image = 'avatars/two.webp' where id = $1", [person]);
    await rowsOf('update users set image = null where id = $1', [person]);
    await rowsOf('delete from users where id = $1', [await addUser({ image: 'avatars/three.webp' })]);
    expect(await notedKeys()).toEqual(['avatars/one.webp', 'avatars/three.webp', 'avatars/two.webp']);
  });

  it('is the image of a pin without a media asset, unless its files are gone already', async () => {
    const [gone, released] = [await addPin(), await addPin()];
    const imageOf = async (pin: string) =>
      (await rowOf<{ image: string }>('select image from pins where id = $1', [pin])).image;
    const images = [await imageOf(gone), await imageOf(released)];
    await rowsOf("update pins set image = 'withheld/gone-' || id where id = $1", [released]);
    await rowsOf('delete from pins where id = any ($1)', [[gone, released]]);
    expect(await notedKeys()).toEqual(images.sort());
  });

  it('is nothing when the transaction is rolled back', async () => {
    const key = await addMedia();
    const rolledBack = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('media').where('key', '=', key).execute();
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await notedKeys()).toEqual([]);
  });
});

describe.each(STORAGES)('the files of due rows on %s', (_, open) => {
  const place = usePlace(open);

  /** The storage, with other functions in place of some of its own. */
  const storageWith = (changes: Partial<Storage>): Storage =>
    new Proxy(place.storage, {
      get: (target, name) => {
        const member: unknown = Reflect.get(changes, name) ?? Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of place.storage.list()) keys.push(key);
    return keys.sort();
  };
  const write = async (...keys: string[]) => {
    for (const key of keys) await place.storage.write(key, Buffer.from('x'));
  };
  const addAsset = async (key?: string) => {
    const asset = await addMedia(key);
    await write(...variantKeys(asset, 'gif', 900));
    return asset;
  };

  it('go, of a media asset all that it may have, and the rows after them', async () => {
    const [gone, kept] = [await addAsset(), await addAsset()];
    await write('avatars/gone.webp');
    await deleteMedia(gone);
    await rowsOf("insert into file_deletions (key) values ('avatars/gone.webp')");
    await deleteDueFiles({ database: db, storage: place.storage });
    expect(await notedKeys()).toEqual(['avatars/gone.webp', gone].sort()); // not due yet
    await deleteNotedFiles(place.storage);
    expect(await stored()).toEqual(variantKeys(kept, 'gif', 900).sort());
    expect(await notedKeys()).toEqual([]);
  });

  it('are deleted once by two machines at once, neither of which lists the storage', async () => {
    const keys = Array.from({ length: 150 }, (_each, n) => `works/many-${n}.webp`);
    await write(...keys.slice(0, 12));
    await rowsOf('insert into file_deletions (key, due_at) select unnest($1::text[]), now()', [keys]);
    const removed: string[] = [];
    const machine = () =>
      deleteDueFiles({
        database: db,
        storage: storageWith({
          remove: (key) => {
            removed.push(key);
            return place.storage.remove(key);
          },
          list: () => {
            throw new Error('listed');
          },
        }),
      });
    await Promise.all([machine(), machine()]);
    expect(removed.sort()).toEqual([...keys].sort());
    expect([await notedKeys(), await stored()]).toEqual([[], []]);
  });

  it('are deleted again where a machine was killed after them and before their rows', async () => {
    const key = await addAsset();
    await deleteMedia(key);
    await rowsOf('update file_deletions set due_at = now()');
    const killed = new Error('killed');
    const dying = storageWith({
      remove: async (file) => {
        await place.storage.remove(file);
        throw killed;
      },
    });
    await expect(deleteDueFiles({ database: db, storage: dying })).rejects.toMatchObject({ errors: [killed] });
    expect([await stored(), await notedKeys()]).toEqual([[], [key]]);
    await deleteNotedFiles(place.storage);
    expect(await notedKeys()).toEqual([]);
  });

  it('wait ever longer for a storage that fails, which does not hold up the others', async () => {
    await write('avatars/stuck.webp', 'avatars/free.webp');
    await rowsOf(`insert into file_deletions (key) values ('avatars/stuck.webp'), ('avatars/free.webp')`);
    const failing = storageWith({
      remove: (key) => (key.includes('stuck') ? Promise.reject(new Error('away')) : place.storage.remove(key)),
    });
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await expect(deleteNotedFiles(failing)).rejects.toThrow('Files of 1 rows could not be deleted.');
      expect(await notedKeys()).toEqual(['avatars/stuck.webp']);
      waits.push(await waitOf('avatars/stuck.webp'));
    }
    expect(waits).toEqual([60, 120, 240]);
    expect(await stored()).toEqual(['avatars/stuck.webp']);
    await deleteNotedFiles(place.storage);
    expect([await stored(), await notedKeys()]).toEqual([[], []]);
  });

  it('are asked of a storage that is away for some rows only, not for all that are due', async () => {
    const keys = Array.from({ length: 40 }, (_each, n) => `avatars/away-${n}.webp`);
    await rowsOf('insert into file_deletions (key) select unnest($1::text[])', [keys]);
    const remove = jest.fn(() => Promise.reject(new Error('away')));
    await expect(deleteNotedFiles(storageWith({ remove }))).rejects.toThrow('could not be deleted');
    expect(remove.mock.calls.length).toBeLessThan(15);
    expect((await notedKeys()).length).toBe(40);
  });

  it('stay when the media asset is named again meanwhile, and are not noted any more', async () => {
    const key = await addAsset();
    await deleteMedia(key);
    await addMedia(key);
    await deleteNotedFiles(place.storage);
    expect(await stored()).toEqual(variantKeys(key, 'gif', 900).sort());
    expect(await notedKeys()).toEqual([]);
  });

  it('are forgotten by the CDN first, where they were public', async () => {
    await rowsOf("insert into file_deletions (key) values ('works/seen'), ('withheld/unseen'), ('avatars/face.webp')");
    const noted = await notedForCdn(() => deleteNotedFiles(place.storage));
    expect(noted.map(({ tag }) => tag).sort()).toEqual(
      [outboxTag('file:works/seen'), outboxTag('file:avatars/face')].sort(),
    );
  });

  it('are left alone by the inventory, which takes what no row names', async () => {
    const noted = await addAsset();
    await deleteMedia(noted);
    await write('works/killed.webp');
    const later = Date.now() + 11 * 60_000;
    const swept = await sweepOrphans({ database: db, storage: place.storage, now: later });
    expect(swept).toMatchObject({ trashed: 1, examples: ['works/killed.webp'] });
    expect((await stored()).filter((key) => key.startsWith(noted)).sort()).toEqual(
      variantKeys(noted, 'gif', 900).sort(),
    );
  });

  it('are not noted any more once who removed them has deleted them; what they could not delete is', async () => {
    const [gone, left] = [await addAsset(), await addAsset()];
    await deleteMedia(gone);
    await deleteMedia(left);
    await removeFiles(variantKeys(gone, 'gif', 900), place.storage);
    expect(await notedKeys()).toEqual([left]);
    const stuck = variantKey.gif(left);
    const failing = storageWith({
      remove: (key) => (key === stuck ? Promise.reject(new Error('away')) : place.storage.remove(key)),
    });
    await removeFiles(variantKeys(left, 'gif', 900), failing);
    expect([await notedKeys(), await stored()]).toEqual([[stuck], [stuck]]);
    await deleteNotedFiles(place.storage);
    expect(await stored()).toEqual([]);
  });
});

it('the files that a media asset may have are all that any of its kinds and sizes has', () => {
  const all = [...variantKeys('a', 'gif', 2_000), ...variantKeys('a', 'pic', 2_000)];
  expect(new Set(possibleVariantKeys('a'))).toEqual(new Set(all));
});
