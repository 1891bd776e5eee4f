import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, addUser } from '@/jest/gallery';
import { idsOf, never, query, somebody } from '@/jest/personal';
import { getFeed } from '@/lib/data/feed';
import { readPersonalFeed } from '@/lib/data/personal-feed';
import type { findPersonalRules } from '@/lib/data/personal-rules';
import { getPool } from '@/lib/db/client';

useTestDatabase();

describe('the total of a personal list', () => {
  const filter = 'straight-lesbian';
  const total = async (tag: string, rules: Awaited<ReturnType<typeof findPersonalRules>>) =>
    (await getFeed({ tagId: await addTag(tag), query: query(), filter, rules })).total;

  it('follows pins that come and go', async () => {
    const [shown] = await addPins(3, { tags: ['moving'] });
    const hidden = await addPin({ tags: ['moving', 'moved'] });
    const { rules } = await somebody({ tags: ['moved'] });
    expect(await total('moving', rules)).toBe(3);
    await addPin({ tags: ['moving'] });
    expect(await total('moving', rules)).toBe(4);
    await addPin({ tags: ['moving', 'moved'] });
    expect(await total('moving', rules)).toBe(4);
    await getPool().query('select feed_remove($1)', [shown]);
    expect(await total('moving', rules)).toBe(3);
    await getPool().query('select feed_remove($1)', [hidden]);
    await addPin({ tags: ['moving'] });
    expect(await total('moving', rules)).toBe(4);
  });

  it('does not keep anybody from a list while it cannot be counted in time, and is counted afterwards', async () => {
    const kept = await addPins(2, { tags: ['slow'] });
    await addPin({ tags: ['slow', 'slower'] });
    const { rules } = await somebody({ tags: ['slower'] });
    const request = { tagId: await addTag('slow'), query: query(), filter, rules } as const;
    const pool = getPool();
    const ask = pool.query.bind(pool);
    const busy = jest.spyOn(pool, 'query').mockImplementation((...asked: unknown[]) => {
      const isCount = JSON.stringify(asked[0]).includes('personal total');
      if (isCount) throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      return Reflect.apply(ask, pool, asked);
    });
    const list = await getFeed(request);
    busy.mockRestore();
    expect([idsOf(list), list.total]).toEqual([kept, 3]);
    expect((await getFeed(request)).total).toBe(2);
  });

  it('is right however much is hidden, and the list too, walked or made as a whole', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `rest${i}`);
    await addPins(3, { tags: ['long', ...many] });
    const ids = await addPins(3, { tags: ['long'] });
    const tagId = await addTag('long');
    const few = await somebody({ tags: ['rest1'] });
    const most = await somebody({ tags: many });
    const all = await somebody({ tags: ['long'] });
    expect([await total('long', few.rules), await total('long', most.rules), await total('long', all.rules)]).toEqual([
      3, 3, 0,
    ]);
    for (const { rules } of [few, most]) {
      for (const sort of ['Popular', 'Latest'] as const) {
        for (const walkRows of [0, 10_000]) {
          const page = await readPersonalFeed(
            { feeds: [tagId], query: query({ sort }), filter, rules: rules ?? never() },
            walkRows,
          );
          expect([idsOf(page), page.total]).toEqual([ids, 3]);
        }
      }
    }
  });

  it.each([0, 10_000])(
    'and its pages are those of the list when %s rows are walked',
    async (walkRows) => {
      const tag = `paged ${walkRows}`;
      const ids = await addPins(61, { tags: [tag] });
      const { rules } = await somebody({ people: [await addUser()] });
      const pages = [];
      for (const page of [1, 2, 3]) {
        const feeds = [await addTag(tag)];
        pages.push(
          await readPersonalFeed({ feeds, query: query({ page }), filter, rules: rules ?? never() }, walkRows),
        );
      }
      expect(pages.map(idsOf)).toEqual([ids.slice(0, 60), ids.slice(60), []]);
    },
    20_000,
  );
});
