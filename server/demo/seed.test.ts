import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { useTestDatabase } from '@/jest/database';
import { db, getPool } from '@/lib/db/client';
import type { MediaType } from '@/lib/domain/media-types';
import { variantKeys } from '@/lib/media/variants';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import type { Storage } from '@/lib/storage/storage';
import type { drawArtworks } from './draw/draw-artworks';
import { seedDemo } from './seed';

useTestDatabase();

const now = new Date('2025-06-01T12:00:00Z');
const refuse = () => Promise.reject(new Error('nothing may be stored'));
const storage: Storage = {
  write: refuse,
  copy: refuse,
  size: refuse,
  read: refuse,
  remove: refuse,
  list: () => Readable.from([]),
  check: refuse,
};

const draw: typeof drawArtworks = async ({ artworks }) =>
  artworks.map(({ key, artwork }) => ({
    key,
    sha256: createHash('sha256').update(key).digest(),
    bytes: 1000,
    width: artwork.width,
    height: artwork.height,
    frames: artwork.frames,
    duration: null,
    thumbhash: Buffer.from('0011', 'hex'),
    placeholder: '#8899aa',
    playsWebp: false,
    looks: Buffer.alloc(44, 1),
  }));

const seed = (pins?: number) => seedDemo({ storage, pool: getPool(), log: () => undefined, now, pins, draw });

async function read<Row extends object>(text: string): Promise<Row[]> {
  return (await getPool().query<Row>(text)).rows;
}
const count = async (from: string): Promise<number> =>
  (await read<{ n: number }>(`select count(*) n from ${from}`))[0]?.n ?? -1;

describe('seedDemo', () => {
  it('leaves no row behind when an artwork is missing', async () => {
    const broken = seedDemo({ storage, pool: getPool(), log: () => undefined, now, pins: 40, draw: async () => [] });
    await expect(broken).rejects.toThrow('was not drawn');
    expect(await count('users')).toBe(0);
  });

  it('writes everything, and a second run changes nothing', async () => {
    await seed();
    const rows = () => Promise.all(['users', 'pins', 'media', 'boards', 'bans', 'saves', 'feed'].map(count));
    const first = await rows();
    expect(first.slice(0, 5)).toEqual([25, 620, 620, 60, 1]);
    await seed();
    expect(await rows()).toEqual(first);
  });

  it('gives each artwork’s colour, blur and looks as uploads do', async () => {
    await seed();
    expect(await count('media')).toBeGreaterThan(600);
    expect(await count(`media where placeholder <> '#8899aa' or thumbhash <> '\\x0011' or looks is null`)).toBe(0);
    expect(await count('pins p join media m on m.id = p.media_id where p.placeholder <> m.placeholder')).toBe(0);
  });

  it('names every file that it stores, so that none is swept', async () => {
    await seed();
    const keys = (
      await read<{ key: string; type: MediaType; width: number }>('select key, type, width from media')
    ).flatMap(({ key, type, width }) => variantKeys(key, type, width));
    const avatars = await read<{ image: string }>('select image from users where image is not null');
    const files = [...keys, ...avatars.map(({ image }) => image)];
    const writtenAt = new Date(0);
    const stored: Storage = {
      ...storage,
      list: async function* () {
        for (const key of [...files, 'stray.webp']) yield { key, bytes: 1, writtenAt };
      },
    };
    expect(files.length).toBeGreaterThan(620);
    expect(await sweepOrphans({ database: db, storage: stored, isDryRun: true })).toEqual({
      files: files.length + 1,
      trashed: 1,
      restored: 0,
      deleted: 0,
      examples: ['stray.webp'],
    });
  });

  it('orders ids by time and keeps tags beside their ids', async () => {
    const inTime = await read<{ slug: string }>('select slug from pins order by created_at');
    expect(await read('select slug from pins order by id')).toEqual(inTime);
    expect(
      await count(`pins p where tags <> array(select name from unnest(tag_ids) with ordinality o (id, place)
                     join tags using (id) order by place)
                   or flagged <> exists (select from tags where id = any (p.tag_ids) and tags.flagged)
                   or image <> (select key from media where media.id = media_id)`),
    ).toBe(0);
    expect(await count('tags where category is not null and lower(category) = name')).toBe(47);
  });

  it('keeps the feed equal to what feed_add makes of the pins', async () => {
    const feed = () => read('select tag_id, pin_id, bucket, age_bucket, saves_count from feed order by 1, 2');
    const counts = () => read('select * from feed_counts where n > 0 order by 1, 2, 3');
    const [seeded, seededCounts] = await Promise.all([feed(), counts()]);
    expect(seeded.length).toBeGreaterThan(620 * 4);
    await getPool().query('delete from feed');
    await getPool().query('delete from feed_counts');
    await getPool().query('select feed_add(id) from pins');
    expect(await feed()).toEqual(seeded);
    expect(await counts()).toEqual(seededCounts);
    const { rows } = await getPool().query<{ moved: number }>('select age_feed($1) moved', [now]);
    expect(rows).toEqual([{ moved: 0 }]);
    const ages = `(select age_bucket from feed where tag_id = 0 and pin_id = p.id)`;
    expect(
      await count(`pins p, (select timestamptz '2025-06-01T12:00:00Z' at) clock where ${ages} <>
        case when created_at >= at - interval '1 day' then 0 when created_at >= at - interval '7 days' then 1
             when created_at >= at - interval '30 days' then 2 when created_at >= at - interval '365 days' then 3 else 4 end`),
    ).toBe(0);
  });

  it('counts exactly', async () => {
    expect(await count('pins p where saves_count <> (select count(*) from saves s where s.pin_id = p.id)')).toBe(0);
    expect(
      await count(`boards b where pins_count <> (select count(*) from board_pins x where x.board_id = b.id)
        or flagged_pins_count <> (select count(*) from board_pins x join pins p on p.id = x.pin_id
                                  where x.board_id = b.id and p.flagged)
        or followers_count <> (select count(*) from board_follows f where f.board_id = b.id)`),
    ).toBe(0);
    expect(
      await count(`users u where pins_count <> (select count(*) from pins p where p.posted_by = u.id)
        or flagged_pins_count <> (select count(*) from pins p where p.posted_by = u.id and p.flagged)
        or boards_count <> (select count(*) from boards b where b.creator = u.id and not b.is_private)
        or followers_count <> (select count(*) from user_follows f where f.target_id = u.id)`),
    ).toBe(0);
  });

  it('gives the accounts that can sign in their pins, boards, likes and notifications', async () => {
    const accounts = await read(
      `select auth_uid, pins_count, boards_count,
         (select count(*)::int from notifications n where n.user_id = users.id and not read) as unread from users
       where auth_uid in ('demo-viewer', 'demo-creator', 'demo-newcomer') order by 1`,
    );
    expect(accounts).toEqual([
      { auth_uid: 'demo-creator', pins_count: 40, boards_count: 6, unread: 0 },
      { auth_uid: 'demo-newcomer', pins_count: 0, boards_count: 0, unread: 0 },
      { auth_uid: 'demo-viewer', pins_count: 6, boards_count: 2, unread: 130 },
    ]);
    expect(await count(`saves s join users u on u.id = s.user_id where u.auth_uid = 'demo-viewer'`)).toBe(20);
    expect(await count('bans b join users u on u.id = b.user_id where u.banned_at is not null')).toBe(1);
  });
});
