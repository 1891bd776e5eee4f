import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin } from '@/jest/gallery';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { assertSearch, findBoards, findPins, isRefusedSearch } from '@/lib/services/search';

useTestDatabase();

const FILTER = 'straight-lesbian';
const pinsBy = (term: string) => findPins({ term, query: DEFAULT_FEED_QUERY, filter: FILTER });

it.each(['underage', 'Und3r-age waves', 'u n d e r a g e', ' ｕｎｄｅｒａｇｅ ', 'waves\nbestiality'])(
  'a search for %j is refused',
  async (term) => {
    expect(isRefusedSearch(term)).toBe(true);
    expect(() => assertSearch(term, 'tags')).toThrow(expect.objectContaining({ status: 422, field: 'tags' }));
    await expect(pinsBy(term)).rejects.toMatchObject({ status: 422, field: 'q' });
    await expect(findBoards(term, 1, FILTER)).rejects.toMatchObject({ status: 422, field: 'q' });
  },
);

it.each(['waves "underage"', 'tag:underage', 'waves or underage', '-(-underage)', 'by:underage'])(
  'a search for %j is refused, whatever part of it asks',
  async (term) => {
    await expect(pinsBy(term)).rejects.toMatchObject({ status: 422, field: 'q' });
    await expect(findBoards(term, 1, FILTER)).rejects.toMatchObject({ status: 422, field: 'q' });
  },
);

it('a word that is left out is no search for it', async () => {
  const pin = await addPin({ title: 'Grove' });
  const board = await addBoard({ name: 'Grove', pins: [pin] });
  for (const term of ['grove -underage', 'grove -"taylor swift"', 'grove -(underage or taylor)']) {
    expect((await pinsBy(term)).pins).toMatchObject([{ _id: pin }]);
    expect((await findBoards(term, 1, FILTER)).boards).toMatchObject([{ _id: board.id }]);
  }
});

it.each(['', 'grapes', 'therapist', 'Taylor Swift', 'slow waves', 'waves -underage'])(
  'a search for %j is not refused',
  (term) => {
    expect(isRefusedSearch(term)).toBe(false);
    expect(() => assertSearch(term, 'q')).not.toThrow();
  },
);

it('a search for one word of 1,000 letters finds nothing, and does not fail', async () => {
  for (const term of ['あ'.repeat(1_000), 'x'.repeat(1_000), '.', '..']) {
    expect(await pinsBy(term)).toEqual({ pins: [], total: 0, totalPages: 1 });
    expect(await findBoards(term, 1, FILTER)).toEqual({ boards: [], total: 0, totalPages: 1 });
  }
});

it('the name of a listed person finds nothing, other words what there is', async () => {
  const pin = await addPin({ title: 'Taylor made', tags: ['swift'] });
  const board = await addBoard({ name: 'Taylor', description: 'Swift', pins: [pin] });
  expect(await pinsBy('taylor swift')).toEqual({ pins: [], total: 0, totalPages: 1 });
  expect(await findBoards('taylor swift', 1, FILTER)).toEqual({ boards: [], total: 0, totalPages: 1 });
  expect((await pinsBy('swift')).pins).toMatchObject([{ _id: pin }]);
  expect((await findBoards('taylor', 1, FILTER)).boards).toMatchObject([{ _id: board.id }]);
});
