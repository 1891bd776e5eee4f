import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { searchPins } from '@/lib/data/search/search-pins';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { SORTS } from '@/lib/domain/feed-query';
import { walkRows } from '@/lib/jobs/walk-rows';

useTestDatabase();

const OLDER = 120;
const place = { pool: getPool(), signal: new AbortController().signal };
const wide: string[] = [];

/** Rows as versions without sizes in feeds wrote them. */
beforeAll(async () => {
  const postedBy = await addUser();
  for (let n = 0; n < OLDER; n += 1) {
    const id = await addPin({ title: 'Older wave', postedBy, width: n % 3 === 0 ? 900 : 500, height: 600 });
    if (n % 3 === 0) wide.push(id);
  }
  await rowsOf("delete from ended_walks where name = 'size_feeds'");
  await rowsOf('update feed set width = null, height = null');
  wide.push(await addPin({ title: 'Newer wave', postedBy, width: 900, height: 600 }));
  await addPin({ title: 'Older wave', postedBy, width: 900, height: 600, status: 'held' });
}, 60_000);

const countOlder = () => rowOf<{ n: number }>('select count(*)::int as n from feed where width is null');

async function expectFound(): Promise<void> {
  for (const term of ['wave width:>800 ratio:landscape', 'ratio:landscape', 'wave width:>800 order:random'])
    for (const sort of SORTS) {
      const { pins, total } = await searchPins({ term, query: { sort, page: 1 }, filter: 'straight-lesbian' });
      expect(total).toBe(wide.length);
      expect(pins.every(({ _id }) => wide.includes(_id))).toBe(true);
    }
  expect(await findDrift(getPool())).toEqual({});
}

it('pins whose feeds lack their size are found by it, and afterwards by their feeds alone', async () => {
  expect((await countOlder()).n).toBeGreaterThan(OLDER);
  await expectFound();
  await rowsOf('select size_feeds(0, 10)');
  await expectFound();
  expect(await Promise.all([walkRows('size_feeds', place, 0), walkRows('size_feeds', place, 0)])).toEqual([null, null]);
  expect(await countOlder()).toEqual({ n: 0 });
  await expectFound();
});

it('the walk ends for good', async () => {
  expect(await rowsOf("select name from ended_walks where name = 'size_feeds'")).toHaveLength(1);
  expect(await rowOf('select size_feeds(0, 10) as last')).toEqual({ last: null });
});
