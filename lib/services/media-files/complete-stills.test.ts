import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { completeStills } from '@/lib/services/media-files/complete-stills';
import type { FileBody } from '@/lib/storage/storage';

useTestDatabase();

const files = new Map<string, Buffer>();
const storage = {
  size: async (key: string) => files.get(key)?.length ?? null,
  read: async (key: string) => Readable.from([files.get(key)]),
  write: async (key: string, body: FileBody) =>
    void files.set(key, Buffer.isBuffer(body) ? body : await readFile(body.file)),
};
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'pins-stills-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
const complete = (after = 0, place: typeof storage = storage) =>
  completeStills({
    database: db,
    storage: place,
    newFolder: (name) => mkdtemp(path.join(dataDir, name)),
    after,
  });

async function addMedia(key: string, width: number, still?: Buffer): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     values ($1, 'pic', sha256($1::text::bytea), 1, $2, 600, '') returning id`,
    [key, width],
  );
  if (still) files.set(`${key}.webp`, still);
  return row?.id ?? 0;
}
const picture = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
const rows = () => rowsOf<Record<string, unknown>>('select key, has_medium, has_preview from media order by id', []);

it('media assets without a preview or medium still get them, and their pins say so', async () => {
  const wide = await addMedia('ab/wide', 900, await picture(900));
  await addMedia('ab/narrow', 400, await picture(400));
  await addMedia('ab/broken', 900, Buffer.from('broken'));
  await addMedia('ab/lost', 900);
  const pin = await addPin();
  await rowsOf('update pins set media_id = $1 where id = $2', [wide, pin]);

  expect(await complete()).toBeNull();
  expect(await rows()).toEqual([
    { key: 'ab/wide', has_medium: true, has_preview: true },
    { key: 'ab/narrow', has_medium: false, has_preview: true },
    { key: 'ab/broken', has_medium: false, has_preview: false },
    { key: 'ab/lost', has_medium: false, has_preview: false },
  ]);
  expect([...files.keys()].sort()).toEqual([
    'ab/broken.webp',
    'ab/narrow-preview.jpg',
    'ab/narrow.webp',
    'ab/wide-640w.webp',
    'ab/wide-preview.jpg',
    'ab/wide.webp',
  ]);
  expect(await sharp(files.get('ab/wide-640w.webp')).metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect(await rowsOf('select has_medium from pins where id = $1', [pin])).toEqual([{ has_medium: true }]);
});

it('a run ends after twenty of them, and the next goes on', async () => {
  await rowsOf('delete from pins', []);
  await rowsOf('delete from media', []);
  const still = await picture(320);
  const ids: number[] = [];
  for (let n = 0; n < 21; n += 1) ids.push(await addMedia(`cd/${n}`, 320, still));
  expect(await complete()).toBe(ids[19]);
  expect(await complete(ids[19])).toBeNull();
  expect((await rows()).every((row) => row.has_preview)).toBe(true);
});

it('nothing is said to be there while the storage is away', async () => {
  const id = await addMedia('ef/later', 320, await picture(320));
  const away = { ...storage, write: () => Promise.reject(new Error('away')) };
  await complete(id - 1, away);
  expect((await rows()).at(-1)).toMatchObject({ has_preview: false });
});
