import { useTestDatabase } from '@/jest/database';
import { countRowsRead } from '@/jest/rows-read';
import { pagesInRange, profileChanged, rangeChanged, sitemapRanges, type IdRange } from '@/lib/data/sitemap';
import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { rangeStartsSql } from '@/lib/data/sitemap-ranges-sql';
import { videosInRange } from '@/lib/data/sitemap-videos';
import { getPool } from '@/lib/db/client';
import { keepSitemapRanges } from '@/lib/services/keep-sitemap-ranges';

useTestDatabase();

const ALL: IdRange = { from: 1 };
const run = (text: string) => getPool().query(text);

beforeAll(async () => {
  await run(`insert into users (id, auth_uid, name, banned_at, pins_count, flagged_pins_count, boards_count) values
    (11, 'a', 'ada', null, 4, 1, 2), (12, 'b', 'bob', now(), 4, 0, 1), (13, 'c', 'cyd', null, 1, 1, 0), (14, 'd', 'dan', null, 0, 0, 1)`);
  await run(`insert into tags (id, name, category) values (1, 'close up', 'Close Up'), (2, 'gay', 'Gay')`);
  await run(`insert into pins (id, slug, title, media_type, image, has_small, width, height, placeholder, posted_by, tags,
                               tag_ids, flagged, status, created_at, updated_at)
    select id, case when id = 102 then null else 'pin-' || id end, 'x', media::media_type, 'ab/' || id, true, 800, 600,
      '#000000', poster, '{close up}', '{1}', flagged, state::pin_status, '2025-01-01Z', '2025-02-01Z'
    from (values (101, 'pic', 11, false, 'live'), (102, 'gif', 11, false, 'live'), (103, 'pic', 11, true, 'live'),
                 (104, 'pic', 11, false, 'removed'), (105, 'pic', 12, false, 'live'), (106, 'pic', 11, false, 'live'),
                 (107, 'gif', 11, true, 'live'))
      v (id, media, poster, flagged, state)`);
  await run('select feed_add(id) from pins');
  await run(`insert into boards (id, slug, name, creator, is_private, pins_count, flagged_pins_count, updated_at) values
    (201, 'good', 'x', 11, false, 4, 1, '2025-01-04Z'), (202, 'thin', 'x', 11, false, 4, 2, '2025-01-05Z'),
    (203, 'secret', 'x', 11, true, 9, 0, '2025-03-03Z'), (204, 'banned', 'x', 12, false, 9, 0, '2025-03-04Z'),
    (205, 'few', 'x', 14, false, 1, 0, '2025-01-06Z')`);
  await run(`update pins set updated_at = '2025-03-05Z' where id in (103, 104)`);
});

const pathsOf = async (kind: 'pins' | 'flagged' | 'boards' | 'users', range = ALL) =>
  (await pagesInRange(kind, range)).map(({ path }) => path);

describe('entries of sitemaps', () => {
  it('are live, unflagged pins of people who may post', async () => {
    expect(await pathsOf('pins')).toEqual(['/pin/pin-101', '/pin/102', '/pin/pin-106']);
    expect(await pathsOf('pins', { from: 102, to: 106 })).toEqual(['/pin/102']);
  });

  it('are flagged pins in a sitemap of their own', async () => {
    expect(await pathsOf('flagged')).toEqual(['/pin/pin-103', '/pin/pin-107']);
    expect(await rangeChanged('flagged', ALL)).toEqual(new Date('2025-03-05Z'));
  });

  it('are their pictures, and the animation of a gif', async () => {
    const pages = await pagesInRange('pins', ALL);
    expect(pages[0]).toMatchObject({ changed: new Date('2025-02-01Z'), images: ['/media/ab/101.webp'] });
    expect(pages[1]?.images).toEqual(['/media/ab/102.webp', '/media/ab/102.gif']);
  });

  it('are videos of gifs that have one', async () => {
    const [video, ...others] = await videosInRange('videos', ALL);
    expect(others).toEqual([]);
    expect(video).toMatchObject({
      pin: { _id: '102', video: '/media/ab/102.mp4' },
      poster: { name: 'ada' },
      duration: null,
    });
    expect(await videosInRange('videos', { from: 103 })).toEqual([]);
    expect(await rangeChanged('videos', ALL)).toEqual(new Date('2025-02-01Z'));
    expect(await rangeChanged('videos', { from: 103 })).toBeNull();
    expect((await videosInRange('flagged-videos', ALL)).map(({ pin }) => pin._id)).toEqual(['107']);
  });

  it('are public boards of at least three visible pins', async () =>
    expect(await pathsOf('boards')).toEqual(['/board/good']));

  it('are profiles and boards of people that show any', async () => {
    expect(await pathsOf('users')).toEqual(['/user-profile/11', '/user/11/boards', '/user/14/boards']);
  });

  it('are dated for people by their newest pin or board that a crawler sees', async () => {
    const dates = async () => (await pagesInRange('users', ALL)).map(({ changed }) => changed);
    const [pin, board, other] = [new Date('2025-02-01Z'), new Date('2025-01-05Z'), new Date('2025-01-06Z')];
    expect(await dates()).toEqual([pin, board, other]);
    expect([await profileChanged('11'), await profileChanged('13')]).toEqual([pin, null]);
    expect(await rangeChanged('users', ALL)).toEqual(pin);
    expect(await rangeChanged('users', { from: 14 })).toEqual(other);
    await run(`update boards set updated_at = '2025-03-01Z' where id = 202`);
    expect(await dates()).toEqual([new Date('2025-03-01Z'), new Date('2025-03-01Z'), other]);
  });

  it('are the main list and categories of three pins, by their newest', async () => {
    expect(await indexableFeeds()).toEqual({
      home: new Date('2025-01-01Z'),
      categories: [{ path: '/category/Close%20Up', changed: new Date('2025-01-01Z') }],
    });
  });
});

const DAY = 2 ** 38;
async function insertPeople(count: number, behind = 0): Promise<void> {
  for (let n = behind; n < behind + count; n += 5_000) {
    await run(`insert into users (id, auth_uid, name)
               select n * ${DAY / 4096}::bigint + 1000, 'u' || n, 'user' || n from generate_series(${n + 1}, ${n + 5_000}) n`);
  }
}
const countIn = (ranges: IdRange[]) =>
  Promise.all(
    ranges.map(async ({ from, to }) => {
      const text = 'select count(*)::int n from users where id >= $1 and ($2::bigint is null or id < $2)';
      return (await getPool().query<{ n: number }>(text, [from, to ?? null])).rows[0]?.n ?? 0;
    }),
  );

describe('ranges of sitemaps', () => {
  it('are one open range for a small table', async () => {
    expect(await sitemapRanges('pins')).toEqual([{ from: 1, to: undefined }]);
    expect(await rangeChanged('pins', ALL)).toEqual(new Date('2025-02-01Z'));
    expect(await rangeChanged('pins', { from: 9999 })).toBeNull();
  });

  it('hold at most 10,000 ids each, none twice, and stay when old rows go', async () => {
    await insertPeople(25_000);
    const before = await sitemapRanges('users');
    expect(before.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...(await countIn(before)))).toBeLessThanOrEqual(10_000);
    expect(before.slice(1).map(({ from }) => from)).toEqual(before.slice(0, -1).map(({ to }) => to));
    await run(`delete from users where name in ('user5', 'user6')`);
    expect(await sitemapRanges('users')).toEqual(before);
  });

  it('stay for good once they are kept, whatever goes and comes, and hold everybody', async () => {
    const before = await sitemapRanges('users');
    await keepSitemapRanges(getPool());
    expect(await sitemapRanges('users')).toEqual(before);
    await run(`delete from users where name like 'user1__'`);
    expect(await sitemapRanges('users')).toEqual(before);
    await insertPeople(15_000, 25_000);
    const after = await sitemapRanges('users');
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(after.length).toBeGreaterThan(before.length);
    const { rows } = await getPool().query<{ n: number }>('select count(*)::int n from users');
    const counts = await countIn(after);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(rows[0]?.n);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10_000);
  });

  it('are found by the rows of the last one alone, once they are kept', async () => {
    await run('analyze users');
    const read = () => countRowsRead(rangeStartsSql('users'), []);
    expect(await read()).toBeGreaterThan(10_100);
    await keepSitemapRanges(getPool());
    expect(await read()).toBeLessThan(10_100);
  });
});
