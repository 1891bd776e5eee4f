import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { findBoard, getBoardPins, getBoardsOfPin, getBoardsOfUser } from '@/lib/data/boards';
import { getPool } from '@/lib/db/client';
import type { BoardPage } from '@/lib/schemas/board';

useTestDatabase();

const filter = 'straight-lesbian';
const ids = (list: BoardPage) => list.boards.map((board) => board._id);
const found = async (slugOrId: string, by: 'straight-lesbian' | 'gay-straight' = filter) => {
  const board = await findBoard(slugOrId, by);
  if (!board) throw new Error(`no board at ${slugOrId}`);
  return board;
};

describe('findBoard', () => {
  it('finds a board by slug and by id', async () => {
    const creator = await addUser({ name: 'Bea' });
    const pins = await addPins(3);
    const { id, slug } = await addBoard({ name: 'Calm Seas', description: 'two\nlines', pins, creator, followers: 7 });
    for (const slugOrId of [slug, id]) {
      expect(await findBoard(slugOrId, filter)).toMatchObject({
        _id: id,
        slug,
        name: 'Calm Seas',
        description: 'two\nlines',
        creator: { _id: creator, name: 'Bea' },
        pinsCount: 3,
        followersCount: 7,
      });
    }
  });

  it('hides private boards and those of banned people', async () => {
    const hidden = await addBoard({ isPrivate: true });
    const banned = await addBoard({ creator: await addUser({ banned: true }) });
    for (const { id, slug } of [hidden, banned]) {
      expect(await findBoard(id, 'gay-straight')).toBeNull();
      expect(await findBoard(slug, 'gay-straight')).toBeNull();
    }
  });

  it.each(['', 'nothing', '1', '0', '99999999999999999999', "'"])('finds nothing at %j', async (slugOrId) =>
    expect(await findBoard(slugOrId, filter)).toBeNull(),
  );

  it('counts and covers what the filter shows', async () => {
    const flagged = await addPin({ tags: ['gay'] });
    const plain = await addPin();
    const { id } = await addBoard({ pins: [flagged, plain] });
    expect(await findBoard(id, filter)).toMatchObject({ pinsCount: 1, covers: [{ hasSmallImage: true }] });
    expect((await found(id, 'gay-straight')).covers).toHaveLength(2);
    expect(await findBoard(id, 'gay-straight')).toMatchObject({ pinsCount: 2 });
  });

  it('finds covers behind any number of pins that the filter hides', async () => {
    const flagged = await addPins(45, { tags: ['gay'] });
    const { id } = await addBoard({ pins: [...flagged, await addPin({ width: 999 })] });
    expect((await found(id)).covers.map(({ width }) => width)).toEqual([999]);
    expect((await found(id, 'gay-straight')).covers).toHaveLength(4);
  });

  it('follows the pictures and the order of its pins', async () => {
    const creator = await addUser();
    const [first = '', second = ''] = [await addPin({ width: 111 }), await addPin({ width: 222 })];
    const { id } = await addBoard({ creator, pins: [first, second] });
    const widths = async () => (await found(id)).covers.map(({ width }) => width);
    await getPool().query('update pins set width = 333 where id = $1', [second]);
    expect(await widths()).toEqual([111, 333]);
    await getPool().query('select move_on_board($1, $2, $3, $4)', [creator, id, second, first]);
    expect(await widths()).toEqual([333, 111]);
    await getPool().query('select board_remove($1, $2)', [id, second]);
    expect(await widths()).toEqual([111]);
  });

  it('leads with the chosen cover and shows four at most', async () => {
    const pins = await addPins(6);
    const cover = await addPin({ width: 999 });
    const { id } = await addBoard({ pins: [...pins, cover], cover });
    const { covers } = await found(id);
    expect(covers.map(({ width }) => width)).toEqual([999, 600, 600, 600]);
    expect(covers[0]?.image).toMatch(/^\/media\/art\/\d+\.webp$/);
  });
});

describe('getBoardPins', () => {
  it('keeps the order of the creator, leaving out what is not live or filtered', async () => {
    const [a = '', b = '', c = ''] = await addPins(3);
    const flagged = await addPin({ tags: ['trans'] });
    const removed = await addPin({ status: 'removed' });
    const { id } = await addBoard({ pins: [b, flagged, a, removed, c] });
    const plain = await getBoardPins(await found(id), 1, filter);
    expect(plain).toMatchObject({ total: 3, totalPages: 1 });
    expect(plain.pins.map((pin) => pin._id)).toEqual([b, a, c]);
    const all = await getBoardPins(await found(id, 'gay-straight'), 1, 'gay-straight');
    expect(all).toMatchObject({ total: 4, totalPages: 1 });
    expect(all.pins.map((pin) => pin._id)).toEqual([b, flagged, a, c]);
  });

  it('is cut into pages of 60', async () => {
    const pins = await addPins(61);
    const { id } = await addBoard({ pins });
    const board = await found(id);
    const last = await getBoardPins(board, 2, filter);
    expect(last).toMatchObject({ total: 61, totalPages: 2 });
    expect(last.pins.map((pin) => pin._id)).toEqual(pins.slice(60));
    expect((await getBoardPins(board, 3, filter)).pins).toEqual([]);
  });
});

describe('lists of boards', () => {
  it('hold the public, visible boards of a pin, the most followed first', async () => {
    const pin = await addPin();
    const newer = await addBoard({ pins: [pin] });
    const followed = await addBoard({ pins: [pin], followers: 5 });
    await addBoard({ pins: [pin], isPrivate: true });
    await addBoard({ pins: [pin], creator: await addUser({ banned: true }) });
    const list = await getBoardsOfPin(pin, { page: 1, filter });
    expect(ids(list)).toEqual([followed.id, newer.id]);
    expect(list).toMatchObject({ total: 2, totalPages: 1 });
  });

  it('leave out boards of which the filter shows nothing', async () => {
    const creator = await addUser();
    const flagged = await addPin({ tags: ['tgirl'] });
    const { id } = await addBoard({ creator, pins: [flagged] });
    await addBoard({ creator });
    expect(await getBoardsOfUser(creator, { page: 1, filter })).toEqual({ boards: [], total: 0, totalPages: 1 });
    expect(await getBoardsOfPin(flagged, { page: 1, filter })).toMatchObject({ total: 0 });
    expect(ids(await getBoardsOfUser(creator, { page: 1, filter: 'gay-straight' }))).toEqual([id]);
  });

  it('are cut into pages of 30', async () => {
    const creator = await addUser();
    const pin = await addPin();
    for (let i = 0; i < 31; i += 1) await addBoard({ creator, pins: [pin] });
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => getBoardsOfUser(creator, { page, filter })),
    );
    expect([first, second, third].map((list) => list?.boards.length)).toEqual([30, 1, 0]);
    expect(third).toMatchObject({ total: 31, totalPages: 2 });
  });
});
