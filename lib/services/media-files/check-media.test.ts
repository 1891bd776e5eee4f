import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { openDisk, STORAGES, usePlace } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { variantKey, variantKeys } from '@/lib/media/variants';
import { checkMedia } from '@/lib/services/media-files/check-media';
import { sweepOrphans } from '@/lib/services/media-files/orphans';

useTestDatabase();

const NOW = Date.parse('2026-11-22T12:00:00Z');
const OLD = new Date('2026-01-01');
const reset = () => rowsOf('truncate users, media, legal_holds restart identity cascade');

describe.each(STORAGES)('the check of media on %s', (_, open) => {
  const place = usePlace(open);
  beforeEach(reset);

  const put = async (keys: readonly string[], writtenAt = OLD) => {
    for (const key of keys) {
      await place.storage.write(key, Buffer.from('x'));
      await place.age(key, writtenAt);
    }
  };
  const addMedia = (key: string, type: 'gif' | 'pic', playsWebp = false) =>
    rowOf(
      `insert into media (key, type, sha256, bytes, width, height, thumbhash, plays_webp)
       values ($1::text, $2, sha256(convert_to($1::text, 'UTF8')), 1, 800, 600, '\\x00', $3) returning id`,
      [key, type, playsWebp],
    );
  const check = () => checkMedia({ database: db, storage: place.storage, now: NOW });

  it('finds nothing where every row has its files and every file its row', async () => {
    await addMedia('works/waves', 'gif');
    await addMedia('works/dunes', 'gif', true);
    await addMedia('withheld/hills', 'pic');
    await rowsOf(
      "update media set width = 1200, has_medium = key = 'withheld/hills', has_preview = key = 'withheld/hills' where key not in ('works/waves')",
    );
    const postedBy = await addUser({ image: 'avatars/own.webp' });
    const pin = await addPin({ postedBy });
    await rowsOf("update pins set image = 'works/alone', media_type = 'pic', width = 800 where id = $1", [pin]);
    const gone = await addPin({ postedBy });
    await rowsOf("update pins set image = 'withheld/gone-' || id where id = $1", [gone]);
    await put([
      ...variantKeys('works/waves', 'gif', 800, 'mp4', { medium: true, preview: false, avif: false }),
      ...variantKeys('works/dunes', 'gif', 1200, 'webp', { medium: false, preview: false, avif: false }),
      ...variantKeys('withheld/hills', 'pic', 1200),
      ...variantKeys('works/alone', 'pic', 800, undefined, { medium: true, preview: false, avif: false }),
      'avatars/own.webp',
      'notes.txt',
    ]);
    const nothing = { count: 0, examples: [] };
    expect(await check()).toEqual({ missing: nothing, inTrash: nothing, unnamed: nothing, files: 19 });
  });

  it('names missing files, those of them that are in the trash, and files that no row names', async () => {
    await addUser({ image: 'avatars/lost.webp' });
    await addMedia('works/waves', 'pic');
    await addMedia('works/dunes', 'pic');
    await rowsOf(
      "insert into legal_holds (pin_id, image, pin, poster, reason) values (1, 'withheld/held', '{}', '{}', 'x')",
    );
    await put([
      'works/waves.webp',
      'works/nobodys.webp',
      'trash/2026-11-20/works/dunes.webp',
      'trash/2026-11-20/works/old.webp',
    ]);
    await put(['works/young.webp'], new Date(NOW - 60_000));
    expect(await check()).toEqual({
      missing: {
        count: 5,
        examples: [
          variantKey.smallStill('works/waves'),
          variantKey.smallStill('works/dunes'),
          'works/dunes.webp',
          'withheld/held.webp',
          'avatars/lost.webp',
        ].sort((one, other) => order(one) - order(other) || one.localeCompare(other)),
      },
      inTrash: { count: 1, examples: ['works/dunes.webp'] },
      unnamed: { count: 1, examples: ['works/nobodys.webp'] },
      files: 3,
    });
    await sweepOrphans({ database: db, storage: place.storage, now: NOW });
    expect(await check()).toMatchObject({ missing: { count: 4 }, inTrash: { count: 0 }, unnamed: { count: 0 } });
  });
});

describe('the check of many media assets', () => {
  const place = usePlace(openDisk);
  beforeEach(reset);

  it('lists so many keys as are wanted, counts all, and leaves nothing in the database', async () => {
    await rowsOf(
      `insert into media (key, type, sha256, bytes, width, height, thumbhash)
       select 'works/many-' || n, 'pic', sha256(convert_to(n::text, 'UTF8')), 1, 800, 600, '\\x00'
       from generate_series(1, 600) n`,
    );
    const check = (examples: number) => checkMedia({ database: db, storage: place.storage, now: NOW, examples });
    expect(await check(3)).toMatchObject({ missing: { count: 1_200, examples: { length: 3 } }, files: 0 });
    expect(await check(0)).toMatchObject({ missing: { count: 1_200, examples: [] } });
  });
});

/** Files of public assets come before withheld ones, and those before avatars. */
const order = (key: string) => ['works', 'withheld', 'avatars'].indexOf(key.split('/')[0] ?? '');
