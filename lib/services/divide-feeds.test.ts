import { seeded } from '@/server/demo/random';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { ageFeed, addTag, addUser, daysAgo } from '@/jest/gallery';
import { countRowsRead } from '@/jest/rows-read';
import { PAGE_SIZE } from '@/lib/config';
import { deepFeedIdsSql } from '@/lib/data/feed-blocks-sql';
import { feedIdsSql, isDescending } from '@/lib/data/feed-sql';
import { db, getPool, namedQuery } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { CONTENT_FILTERS, type ContentFilter } from '@/lib/domain/content-filter';
import { feedSearch, SORTS, type FeedQuery } from '@/lib/domain/feed-query';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { divideFeeds } from '@/lib/services/divide-feeds';

useTestDatabase();

const PINS = 2_000;
const SIZES = { blockRows: 60, longFeed: 600 };
const WHOLE_SITE = 0;
const divide = () => divideFeeds(db, SIZES, Infinity);
const random = seeded(55);
const upTo = (n: number) => 1 + Math.floor(random() * n);

let waves: number;
let poster: string;

/** Live pins of two tags, every fifth flagged, with likes that many share, two a minute; returns their ids. */
async function insertPins(count: number, firstMinute: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    `insert into pins (id, title, media_type, image, has_small, width, height, placeholder, posted_by, tags, tag_ids,
       saves_count, flagged, status, created_at)
     select time_id(at), 'Waves', (case when n % 3 = 0 then 'gif' else 'pic' end)::media_type, 'art/' || at, true, 600, 400,
       '#808080', $1,
       case when n % 4 = 0 then '{}' else '{waves}'::text[] end, case when n % 4 = 0 then '{}' else array[$2::int] end, (n * 7919) % 13, n % 5 = 0, 'live', at
     from generate_series(1, $3::int) n cross join lateral (select $4::timestamptz + ($5 + n / 2.0) * interval '1 minute' as at) t
     returning id`,
    [poster, waves, count, daysAgo(20), firstMinute],
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  waves = await addTag('waves');
  poster = await addUser();
  await insertPins(PINS, 0);
  await rowsOf(
    `update users set (pins_count, flagged_pins_count) = (select count(*), count(*) filter (where flagged) from pins)`,
  );
  await rowsOf('select rebuild_feed()');
  await ageFeed();
});

/** Every page of a list, by its blocks, each compared with the page by OFFSET; both end with an empty one. */
async function expectSamePages(tagId: number, filter: ContentFilter, query: Omit<FeedQuery, 'page'>): Promise<void> {
  const readPage = async (name: string, sql: typeof feedIdsSql, page: number) => {
    const values = [tagId, (page - 1) * PAGE_SIZE];
    const rows = await namedQuery<{ pin_id: number }>(`${name} ${filter} ${feedSearch({ ...query, page: 1 })}`, sql(filter, { ...query, page }), values); // prettier-ignore
    return rows.map((row) => row.pin_id);
  };
  for (let page = 1; ; page += 1) {
    const walked = await readPage('walked', feedIdsSql, page);
    expect(await readPage('found', deepFeedIdsSql, page)).toEqual(walked);
    if (walked.length === 0) return;
  }
}

async function expectExactLists(): Promise<void> {
  for (const tagId of [WHOLE_SITE, waves])
    for (const filter of CONTENT_FILTERS)
      for (const sort of SORTS.filter(isDescending))
        for (const mediaType of [undefined, ...MEDIA_TYPE_NAMES])
          await expectSamePages(tagId, filter, { sort, mediaType });
}

const blockSizes = async () =>
  (
    await rowsOf<{ n: number }>('select bucket_0 + bucket_1 + bucket_2 + bucket_3 as n from feed_blocks order by 1')
  ).map(({ n }) => n);

describe('blocks of feeds', () => {
  it('are not needed: without them a page is walked to', expectExactLists, 60_000);

  it('are made for long feeds alone, each of about the wanted size', async () => {
    await divide();
    const feeds = await rowsOf(
      'select tag_id, by_likes, count(*) > 15 as many from feed_blocks group by 1, 2 order by 1, 2',
    );
    expect(feeds).toEqual(
      [WHOLE_SITE, waves].flatMap((tag_id) => [false, true].map((by_likes) => ({ tag_id, by_likes, many: true }))),
    );
    const sizes = await blockSizes();
    expect(sizes[0]).toBeGreaterThanOrEqual(SIZES.blockRows);
    expect(sizes.at(-1)).toBeLessThanOrEqual(2 * SIZES.blockRows);
  });

  it('find the same rows for every page as OFFSET', expectExactLists, 60_000);

  it('leave a far page few more rows to read than a near one', async () => {
    await rowsOf('analyze feed, feed_blocks');
    const read = (page: number, filter: ContentFilter = 'gay-straight') =>
      countRowsRead(deepFeedIdsSql(filter, { sort: 'Popular', page }), [WHOLE_SITE, (page - 1) * PAGE_SIZE]);
    const near = await read(2);
    for (const page of [10, 20, 30]) expect(await read(page)).toBeLessThan(near + 3 * SIZES.blockRows);
  });

  it('stay exact through random publications, removals, likes and the time', async () => {
    const ids = (await rowsOf<{ id: number }>('select id from pins')).map(({ id }) => id);
    const some = (n: number) => Array.from({ length: n }, () => ids[upTo(ids.length) - 1] ?? 0);
    const acts = [
      async () => {
        const added = await insertPins(upTo(60), PINS + ids.length);
        ids.push(...added);
        await rowsOf('select show_pins($1)', [added]);
      },
      async () => {
        const [hidden] = some(1);
        await rowsOf(`select hide_pin(id) from pins where id = $1 and status = 'live'`, [hidden]);
        await rowsOf(`update pins set status = 'removed' where id = $1`, [hidden]);
      },
      async () => {
        const hidden = some(40);
        await rowsOf('select hide_pins($1)', [hidden]);
        await rowsOf(`update pins set status = 'held' where id = any ($1)`, [hidden]);
      },
      async () => {
        const liked = some(30);
        await rowsOf('update pins set saves_count = greatest(0, saves_count + $2) where id = any ($1)', [
          liked,
          upTo(9) - 5,
        ]);
        await rowsOf('insert into save_log select unnest($1::bigint[])', [liked]);
        await rowsOf('select flush_ranks()');
      },
      () => rowsOf('select age_feed($1)', [daysAgo(-ids.length / 2_000)]),
      divide,
    ];
    for (let n = 0; n < 300; n += 1) await acts[upTo(acts.length) - 1]?.();
    const drift = Object.keys(await findDrift(getPool()));
    expect(drift.filter((what) => what.startsWith('feed'))).toEqual([]);
    await expectExactLists();
  }, 120_000);

  it('are cut and joined again, and go with a feed that is short', async () => {
    await divide();
    const sizes = await blockSizes();
    expect(sizes[0]).toBeGreaterThanOrEqual(SIZES.blockRows / 4);
    expect(sizes.at(-1)).toBeLessThanOrEqual(2 * SIZES.blockRows);
    await rowsOf(`select hide_pins(array(select id from pins where status = 'live' and tag_ids <> '{}'))`);
    await rowsOf(`update pins set status = 'removed' where status = 'live' and tag_ids <> '{}'`);
    await divide();
    expect(await rowsOf('select distinct tag_id from feed_blocks')).toEqual([{ tag_id: WHOLE_SITE }]);
    await expectExactLists();
  }, 60_000);
});
