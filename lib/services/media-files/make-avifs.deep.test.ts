/** @looks-at lib/services/media-files lib/media server/media */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { useStorage } from '@/jest/assets';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { db } from '@/lib/db/client';
import { makeStill } from '@/lib/media/still';
import { drawing } from '@/lib/media/testing/picture-files';
import { avifKey, variantKey } from '@/lib/media/variants';
import { makeAvifs } from '@/lib/services/media-files/make-avifs';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();
const assets = useStorage();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-avif-'));
});
afterAll(() => rm(folder, { recursive: true }));

const place = (storage: Storage = assets.storage) => ({
  database: db,
  storage,
  newFolder: (name: string) => mkdtemp(path.join(folder, name)),
});
const make = (storage?: Storage) => makeAvifs(place(storage));
const tried = async () => (await rowsOf<{ key: string }>('select key from media where avif_tried order by id')).map(({ key }) => key); // prettier-ignore
const size = (key: string) => assets.storage.size(key);

/** A media asset, with stills of a picture unless there is none. */
async function addMedia(key: string, source?: Buffer): Promise<void> {
  const made = source && (await makeStill(source));
  for (const { variant, bytes } of made?.files ?? []) await assets.storage.write(variantKey[variant](key), bytes);
  await rowsOf(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     values ($1, 'pic', sha256($1::text::bytea), 1, $2, 600, '')`,
    [key, made?.width ?? 600],
  );
}

const picture = (width: number) => drawing(width, 600).png().toBuffer();

it('the smaller stills of public media assets are made once more where they are lighter by a tenth, the newest first', async () => {
  await addMedia('ab/narrow', await picture(300));
  await addMedia('ab/wide', await picture(900));
  await addMedia('ab/lost');
  await addMedia('withheld/wide', await picture(400));
  await make();
  expect(await tried()).toEqual(['ab/narrow', 'ab/wide', 'ab/lost']);
  for (const [variant, pixels] of [
    ['smallStill', 316],
    ['mediumStill', 640],
  ] as const) {
    const still = variantKey[variant]('ab/wide');
    const file = await buffer(await assets.storage.read(avifKey(still)));
    expect(file.length).toBeLessThanOrEqual(0.9 * ((await size(still)) ?? 0));
    const { format, width } = await sharp(file).metadata();
    expect([format, width]).toEqual(['heif', pixels]);
  }
  expect((await assets.stored()).filter((key) => key.endsWith('.avif'))).toHaveLength(2);
  await sweepOrphans({ database: db, storage: assets.storage, now: Date.now() + 3_600_000 });
  expect((await assets.stored()).filter((key) => key.endsWith('.avif'))).toHaveLength(2);
});

it('one that is hardly lighter is not kept', async () => {
  await addMedia('cd/plain', await picture(400));
  await assets.storage.write(variantKey.smallStill('cd/plain'), Buffer.from('lighter than any picture'));
  await make();
  expect(await tried()).toContain('cd/plain');
  expect(await size(avifKey(variantKey.smallStill('cd/plain')))).toBeNull();
});

it('a media asset has its turn again after a failure, and ten at most have theirs in one run', async () => {
  const small = await picture(200);
  for (let n = 0; n < 11; n += 1) await addMedia(`ef/${n}`, small);
  await addMedia('gh/later', await picture(400));
  const away: Storage = Object.assign(Object.create(assets.storage), {
    write: () => Promise.reject(new Error('away')),
  });
  await make(away);
  const tens = async () => (await tried()).filter((key) => /^(ef|gh)/.test(key));
  expect(await tens()).toHaveLength(9);
  expect(await tried()).not.toContain('gh/later');
  await makeAvifs.retry(place(), (await rowOf<{ id: number }>("select id from media where key = 'gh/later'")).id);
  expect(await tried()).toContain('gh/later');
  await make();
  expect(await tens()).toHaveLength(12);
});
