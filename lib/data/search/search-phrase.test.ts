import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { searchPins } from '@/lib/data/search/search-pins';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';

useTestDatabase();

const STEP = 300;

/** Pins with two words side by side, as many as are read for a phrase and some more. */
beforeAll(async () => {
  const postedBy = await addUser();
  for (let first = 0; first < 2_100; first += STEP) {
    const pins = await rowsOf<{ id: number }>(
      `insert into pins (id, slug, title, media_type, image, has_small, width, height, placeholder, posted_by)
       select time_id(), 'slate-' || n, 'Slate willow', 'pic', 'art/' || n, true, 600, 400, '#808080', $1
       from generate_series($2::int + 1, $2 + $3::int) n returning id`,
      [postedBy, first, STEP],
    );
    await rowsOf('select feed_add(id) from unnest($1::bigint[]) id', [pins.map(({ id }) => id)]);
  }
});

const search = async (term: string) => {
  const { total, isPartial } = await searchPins({ term, query: DEFAULT_FEED_QUERY, filter: 'gay-straight' });
  return { total, isPartial };
};

it('a phrase of frequent words fills its list', async () => {
  expect(await search('"slate willow"')).toEqual({ total: 300, isPartial: false });
});

it('a phrase that the first pins with its words lack says that not all were looked at', async () => {
  for (const term of ['"willow slate"', '"slate slate"', '"willow slate" -heath'])
    expect(await search(term)).toEqual({ total: 0, isPartial: true });
});
