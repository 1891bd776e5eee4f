import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, ageFeed, daysAgo } from '@/jest/gallery';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { getPool } from '@/lib/db/client';
import type { FeedQuery } from '@/lib/domain/feed-query';

useTestDatabase();

/** A tag for each test keeps its pins apart from the others'. */
const read = async (
  tag: string,
  query: Partial<FeedQuery> = {},
  filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian',
) => {
  const list = await getFeed({ tagId: await addTag(tag), query: { sort: 'Popular', page: 1, ...query }, filter });
  return { ...list, ids: list.pins.map((pin) => pin._id) };
};

describe('the feed', () => {
  it('puts the most liked first, of equals the newest', async () => {
    const few = await addPin({ tags: ['sorted'], likes: 1 });
    const many = await addPin({ tags: ['sorted'], likes: 9 });
    const fewNewer = await addPin({ tags: ['sorted'], likes: 1 });
    expect((await read('sorted')).ids).toEqual([many, fewNewer, few]);
  });

  it('puts the newest first under Latest, whatever the likes', async () => {
    const oldest = await addPin({ tags: ['dated'], likes: 5, createdAt: daysAgo(30) });
    const newest = await addPin({ tags: ['dated'], createdAt: daysAgo(1) });
    const middle = await addPin({ tags: ['dated'], likes: 9, createdAt: daysAgo(2) });
    expect((await read('dated', { sort: 'Latest' })).ids).toEqual([newest, middle, oldest]);
  });

  it('narrows to one kind of media', async () => {
    const gif = await addPin({ tags: ['media'], mediaType: 'gif' });
    const pic = await addPin({ tags: ['media'], mediaType: 'pic' });
    expect(await read('media', { mediaType: 'gif' })).toMatchObject({ ids: [gif], total: 1 });
    expect(await read('media', { mediaType: 'pic', sort: 'Latest' })).toMatchObject({ ids: [pic], total: 1 });
    expect(await read('media')).toMatchObject({ ids: [pic, gif], total: 2 });
  });

  it('narrows the most liked to a period, and the latest never', async () => {
    const ages = { today: 0.5, week: 6.9, month: 29.9, year: 364.9, older: 365.1 };
    const ids: string[] = [];
    for (const days of Object.values(ages)) ids.push(await addPin({ tags: ['aged'], createdAt: daysAgo(days) }));
    await ageFeed();
    const periods = ['today', 'week', 'month', 'year'] as const;
    for (const [i, timePeriod] of periods.entries()) {
      expect(await read('aged', { timePeriod })).toMatchObject({
        ids: ids.slice(0, i + 1),
        total: i + 1,
        totalPages: 1,
      });
    }
    expect(await read('aged')).toMatchObject({ ids, total: 5 });
    expect((await read('aged', { sort: 'Latest' })).ids).toEqual(ids);
  });

  it('moves pins on exactly when their period is over', async () => {
    const justInside = await addPin({ tags: ['edge'], createdAt: new Date(daysAgo(7).getTime() + 1) });
    await addPin({ tags: ['edge'], createdAt: new Date(daysAgo(7).getTime() - 1) });
    await ageFeed();
    expect(await read('edge', { timePeriod: 'week' })).toMatchObject({ ids: [justInside], total: 1 });
  });

  it('hides flagged pins under the default filter and counts without them', async () => {
    const plain = await addPin({ tags: ['mixed'] });
    const flagged = await addPin({ tags: ['mixed', 'blue trans'] });
    expect(await read('mixed')).toMatchObject({ ids: [plain], total: 1 });
    expect(await read('mixed', {}, 'gay-straight')).toMatchObject({ ids: [flagged, plain], total: 2 });
    expect(await read('blue trans')).toMatchObject({ ids: [], total: 0, totalPages: 1 });
    expect(await read('blue trans', {}, 'gay-straight')).toMatchObject({ ids: [flagged], total: 1 });
  });

  it('shows live pins only', async () => {
    const live = await addPin({ tags: ['states'] });
    for (const status of ['pending', 'held', 'removed'] as const) await addPin({ tags: ['states'], status });
    expect(await read('states', {}, 'gay-straight')).toMatchObject({ ids: [live], total: 1 });
  });

  it('forgets a pin that is taken off', async () => {
    const kept = await addPin({ tags: ['taken'] });
    const gone = await addPin({ tags: ['taken'] });
    await getPool().query('select feed_remove($1)', [gone]);
    expect(await read('taken')).toMatchObject({ ids: [kept], total: 1 });
  });

  it('follows likes once their log is flushed', async () => {
    const first = await addPin({ tags: ['liked'], likes: 5 });
    const second = await addPin({ tags: ['liked'], likes: 4 });
    await getPool().query(
      'with liked as (update pins set saves_count = 6 where id = $1 returning id) insert into save_log select id from liked',
      [second],
    );
    expect((await read('liked')).ids).toEqual([first, second]);
    await getPool().query('select flush_ranks()');
    expect((await read('liked')).ids).toEqual([second, first]);
  });

  it('is cut into pages of 60 without gap or overlap; past the end there is nothing', async () => {
    const ids = await addPins(125, { tags: ['paged'] });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read('paged', { page })));
    expect(pages.map((page) => page.ids.length)).toEqual([60, 60, 5, 0]);
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(4).fill([125, 3]));
    expect((await read('paged', { page: 9999, sort: 'Latest' })).ids).toEqual([]);
  });

  it('fills exactly one page with 60 pins', async () => {
    await addPins(60, { tags: ['full'] });
    expect(await read('full')).toMatchObject({ total: 60, totalPages: 1 });
  });

  it('holds every live pin once under the whole site', async () => {
    const { rows } = await getPool().query<{ n: number }>('select count(*) n from feed where tag_id = 0');
    const list = await getFeed({ tagId: WHOLE_SITE, query: { sort: 'Latest', page: 1 }, filter: 'gay-straight' });
    expect(list.total).toBe(rows[0]?.n);
    expect(new Set(list.pins.map((pin) => pin._id)).size).toBe(60);
  });

  it('gives pins as the site shows them', async () => {
    await addPin({
      title: 'Calm',
      tags: ['shape', 'calm sea'],
      mediaType: 'gif',
      slug: 'calm',
      likes: 3,
      createdAt: daysAgo(0),
    });
    expect((await read('shape')).pins).toEqual([
      expect.objectContaining({
        slug: 'calm',
        title: 'Calm',
        alt: 'shape calm sea gif',
        tags: ['shape', 'calm sea'],
        mediaType: 'gif',
        savesCount: 3,
        image: expect.stringMatching(/^\/media\/art\/\d+\.webp$/),
        video: expect.stringMatching(/^\/media\/art\/\d+\.mp4$/),
        hasSmallImage: true,
        destination: null,
        comments: [],
        createdAt: daysAgo(0).toISOString(),
      }),
    ]);
  });
});
