import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser, claimBoards } from '@/jest/gallery';
import { searchBoards } from '@/lib/data/search/search-boards';

useTestDatabase();

describe('searchBoards', () => {
  it('finds public boards by every word of name and description', async () => {
    const pins = [await addPin()];
    const { id } = await addBoard({ name: 'Harbour/Lights', description: 'boats at night', pins });
    await addBoard({ name: 'Harbour lights', pins, isPrivate: true });
    await addBoard({ name: 'Harbour lights', pins, creator: await addUser({ banned: true }) });
    await addBoard({ name: 'Harbour lights' });
    for (const term of ['harbour', 'lights night', 'harbour/lights', 'boats harb']) {
      const list = await searchBoards(term, 1, 'straight-lesbian');
      expect(list).toMatchObject({ boards: [{ _id: id }], total: 1, totalPages: 1 });
    }
    expect(await searchBoards('harbour day', 1, 'straight-lesbian')).toMatchObject({ total: 0 });
  });

  it('finds the same boards in the same order on small sites, which sort them, and on large ones, which walk', async () => {
    const pins = [await addPin()];
    for (let n = 0; n < 32; n += 1) await addBoard({ name: 'Walked dunes', pins });
    const lists = [];
    for (const boards of [0, 1_000_000]) {
      await claimBoards(boards);
      for (const page of [1, 2, 3]) lists.push(await searchBoards('walked dunes', page, 'straight-lesbian'));
    }
    expect(lists.map((list) => [list.boards.length, list.total])).toEqual([30, 2, 0, 30, 2, 0].map((n) => [n, 32]));
    expect(lists.slice(3)).toEqual(lists.slice(0, 3));
  });

  it('hides boards of flagged pins alone', async () => {
    await addBoard({ name: 'Flagged lot', pins: [await addPin({ tags: ['trans'] })] });
    expect((await searchBoards('flagged lot', 1, 'straight-lesbian')).total).toBe(0);
    expect((await searchBoards('flagged lot', 1, 'gay-straight')).total).toBe(1);
  });

  it.each(['%', "'", '\\', ''])('finds nothing for %j', async (term) =>
    expect(await searchBoards(term, 1, 'straight-lesbian')).toEqual({ boards: [], total: 0, totalPages: 1 }),
  );
});
