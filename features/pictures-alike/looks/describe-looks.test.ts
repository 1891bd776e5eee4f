import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { testBrokenRows } from '@/jest/broken-rows';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { useStoredFiles } from '@/jest/stored-files';
import { db } from '@/lib/db/client';
import { storedLooks } from '@/lib/media/alike/signature';
import { animation } from '@/lib/media/testing/picture-files';
import { signatureOf } from '@/lib/media/testing/picture-signature';
import { describeLooks } from '@/features/pictures-alike/looks/describe-looks';
import { draw } from '@/testing/drawing';

jest.setTimeout(60_000);
useTestDatabase();

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } });
const picture = Buffer.from(draw('work').at(0));
const { files, storage, newFolder } = useStoredFiles();

const place = { database: db, storage, newFolder };

async function addMedia(key: string, type: 'gif' | 'pic', file?: Buffer): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     values ($1, $2, sha256($1::text::bytea), 1, 200, 150, '') returning id`,
    [key, type],
  );
  if (file) files.set(`${key}.${type === 'gif' ? 'gif' : 'webp'}`, file);
  return row?.id ?? 0;
}

it('older media assets are described from their stored files, broken and missing ones are skipped', async () => {
  await addMedia('ab/still', 'pic', await sharp(picture).webp({ lossless: true }).toBuffer());
  await addMedia('ab/plain', 'pic', await plain.webp().toBuffer());
  await addMedia('ab/moving', 'gif', await animation(8, 120, 80).gif({ effort: 1 }).toBuffer());
  await addMedia('ab/broken', 'pic', Buffer.from('broken'));
  await addMedia('ab/lost', 'pic');
  expect(await describeLooks({ ...place, after: 0 })).toBeNull();
  const rows = await rowsOf<{ key: string; looks: Buffer | null }>('select key, looks from media order by id');
  const looks = new Map(rows.map((row) => [row.key, row.looks]));
  const expected = storedLooks((await signatureOf(sharp(picture))).frames);
  expect(looks.get('ab/still')?.equals(expected)).toBe(true);
  expect(looks.get('ab/plain')).toHaveLength(0);
  expect(looks.get('ab/moving')?.length).toBeGreaterThan(44);
  expect(looks.get('ab/broken')).toBeNull();
  expect(looks.get('ab/lost')).toBeNull();
});

testBrokenRows(
  {
    describe_looks: {
      job: Object.assign(async (at: typeof place) => void (await describeLooks({ ...at, after: 0 })), {
        retry: describeLooks.retry,
      }),
      add: async () => addMedia(`row/${randomUUID()}`, 'pic', await sharp(picture).webp().toBuffer()),
      ...{ table: 'media', column: 'id', waiting: "select id from media where looks is null and key like 'row/%'" },
    },
  },
  () => place,
);
