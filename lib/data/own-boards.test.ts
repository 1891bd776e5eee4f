import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { getArrangement } from '@/lib/data/board-arrangement';
import { countOwnBoards, findOwnBoard, getOwnBoards } from '@/lib/data/own-boards';

useTestDatabase();

const FILTER = 'straight-lesbian';

describe('a board of one’s own', () => {
  it('is found by slug and by id, private or not, with its cover', async () => {
    const [creator, pin] = [await addUser(), await addPin()];
    const { id, slug } = await addBoard({ creator, isPrivate: true, pins: [pin], cover: pin });
    expect(await findOwnBoard(creator, slug, FILTER)).toMatchObject({ _id: id, isPrivate: true, cover: pin });
    expect(await findOwnBoard(creator, id, FILTER)).toMatchObject({ slug, pinsCount: 1 });
  });

  it('is nobody else’s', async () => {
    const { id, slug } = await addBoard();
    const other = await addUser();
    expect(await findOwnBoard(other, slug, FILTER)).toBeNull();
    expect(await findOwnBoard(other, id, FILTER)).toBeNull();
    expect(await findOwnBoard(other, '999999999', FILTER)).toBeNull();
  });
});

it('the list of one’s own boards holds the empty and the private ones, the newest first', async () => {
  const creator = await addUser();
  const empty = await addBoard({ creator });
  const hidden = await addBoard({ creator, isPrivate: true, pins: [await addPin()] });
  await addBoard();
  const { boards, total, totalPages } = await getOwnBoards(creator, 1, FILTER);
  expect(boards.map(({ _id, isPrivate }) => [_id, isPrivate])).toEqual([
    [hidden.id, true],
    [empty.id, false],
  ]);
  expect([total, totalPages, await countOwnBoards(creator)]).toEqual([2, 1, 2]);
});

describe('the pins of a board to arrange', () => {
  const read = async (boardId: string, page = 1) => {
    const { pins, ...part } = await getArrangement(boardId, page, FILTER);
    return { ...part, ids: pins.map(({ _id }) => _id) };
  };

  it('are the live ones that the filter shows, in their order', async () => {
    const [a, b] = [await addPin(), await addPin()];
    const others = [await addPin({ status: 'removed' }), await addPin({ tags: ['gay'] })];
    const { id } = await addBoard({ pins: [b, ...others, a] });
    expect(await read(id)).toEqual({ ids: [b, a], before: null, after: [], offset: 0, total: 2, totalPages: 1 });
  });

  it('come in parts that know their neighbours', async () => {
    const pins = await addPins(123);
    const { id } = await addBoard({ pins });
    expect(await read(id)).toMatchObject({ before: null, after: pins.slice(120, 122), offset: 0, totalPages: 2 });
    expect(await read(id, 2)).toEqual({
      ids: pins.slice(120),
      before: pins[119],
      after: [],
      offset: 120,
      total: 123,
      totalPages: 2,
    });
    expect((await read(id, 3)).ids).toEqual([]);
  });
});
