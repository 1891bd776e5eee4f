import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { losingAnswers } from '@/jest/lost-connection';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { DiskStorage } from '@/lib/storage/disk';

useTestDatabase();

let folder: string;
let storage: DiskStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-withheld-'));
  storage = new DiskStorage(folder);
  await rowsOf(
    `with added as (insert into media (key, type, sha256, bytes, width, height, thumbhash)
       values ('works/waves', 'pic', sha256('waves'), 1, 100, 100, '\\x00') returning id)
     insert into uploads (user_id, media_id) select $1, id from added`,
    [await addUser()],
  );
  await storage.write('works/waves.webp', Buffer.from('x'));
});
afterEach(async () => {
  await rowsOf('truncate uploads, media cascade');
  await rm(folder, { recursive: true });
});

/** The storage, where something happens each time before a file is copied. */
const beforeCopies = (happen: () => Promise<unknown>) => ({
  size: (key: string) => storage.size(key),
  write: (key: string, bytes: Buffer) => storage.write(key, bytes),
  remove: (key: string) => storage.remove(key),
  read: (key: string) => storage.read(key),
  copy: async (from: string, to: string) => {
    await happen();
    return storage.copy(from, to);
  },
});

async function fileKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys;
}

describe('moving the files of uploads out of public reach', () => {
  it('passes over an upload that is deleted while its files are copied', async () => {
    const deleting = beforeCopies(async () => {
      await rowsOf(
        'with gone as (delete from uploads returning media_id) select drop_assets(array_agg(media_id)) from gone',
      );
      await rowsOf('delete from media');
      await storage.remove('works/waves.webp');
    });
    await moveFiles(deleting);
    expect(await fileKeys()).toEqual([]);
  });

  it('passes over an upload whose files are moved elsewhere while they are copied', async () => {
    const moving = beforeCopies(async () => {
      await rowsOf("select rename_asset('works/waves', 'withheld/waves-moved')");
      await storage.write('withheld/waves-moved.webp', Buffer.from('x'));
      await storage.remove('works/waves.webp');
    });
    await moveFiles(moving);
    expect(await fileKeys()).toEqual(['withheld/waves-moved.webp']);
  });

  it('reports files that cannot be copied though their upload is there', async () => {
    const failing = beforeCopies(() => Promise.reject(new Error('The disk is broken.')));
    await expect(moveFiles(failing)).rejects.toThrow('Of 1 media assets or previews the files are where they were.');
    expect(await fileKeys()).toEqual(['works/waves.webp']);
    expect(await rowsOf('select key from media')).toEqual([{ key: 'works/waves' }]);
  });

  it('keeps the new files when the connection is lost before the database could say that it is done', async () => {
    await expect(moveFiles(storage, { database: losingAnswers() })).rejects.toThrow(AggregateError);
    const [media] = await rowsOf<{ key: string }>('select key from media');
    expect(media?.key).toMatch(/^withheld\//);
    expect(await fileKeys()).toContain(`${media?.key}.webp`);
  });
});
