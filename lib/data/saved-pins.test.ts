import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser, daysAgo } from '@/jest/gallery';
import { getSavedPins } from '@/lib/data/saved-pins';
import { putOnBoard, takeOffBoard } from '@/lib/services/board-pins';

useTestDatabase();

const saveAt = (boardId: string, pinId: string, at: Date) =>
  rowsOf('update board_pins set added_at = $3 where board_id = $1 and pin_id = $2', [boardId, pinId, at]);
const read = async (userId: string, page = 1, filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian') => {
  const { pins, ...list } = await getSavedPins({ userId, page, filter });
  return { ...list, ids: pins.map(({ _id }) => _id) };
};

it('the saved pins are those of all boards of a person, each once, the latest added first', async () => {
  const [reader, other] = [await addUser(), await addUser()];
  const [first = '', second = '', third = ''] = await addPins(3);
  const shown = await addBoard({ creator: reader, pins: [first, second] });
  const hidden = await addBoard({ creator: reader, pins: [second, third], isPrivate: true });
  await addBoard({ creator: other, pins: [await addPin()] });
  for (const { id } of [shown, hidden]) for (const pin of [first, second, third]) await saveAt(id, pin, daysAgo(9));
  await saveAt(shown.id, first, daysAgo(3));
  await saveAt(hidden.id, second, daysAgo(1));
  expect(await read(reader)).toEqual({ ids: [second, first, third], total: 3, totalPages: 1 });
});

it('the saved pins leave out removed and filtered ones, in their totals too', async () => {
  const reader = await addUser();
  const [shown, flagged, removed] = [
    await addPin(),
    await addPin({ tags: ['gay'] }),
    await addPin({ status: 'removed' }),
  ];
  const board = await addBoard({ creator: reader, pins: [shown, flagged, removed] });
  await saveAt(board.id, shown, daysAgo(2));
  expect(await read(reader)).toEqual({ ids: [shown], total: 1, totalPages: 1 });
  expect(await read(reader, 1, 'gay-straight')).toEqual({ ids: [flagged, shown], total: 2, totalPages: 1 });
});

it('a pin that is put on a board or taken off it changes the list at once', async () => {
  const userId = await addUser();
  const [first, second] = [await addPin(), await addPin()];
  const { id: boardId } = await addBoard({ creator: userId, pins: [first] });
  expect((await read(userId)).ids).toEqual([first]);
  await putOnBoard({ userId, boardId, pinId: second });
  expect((await read(userId)).ids).toEqual([second, first]);
  await takeOffBoard({ userId, boardId, pinId: first });
  expect((await read(userId)).ids).toEqual([second]);
  await takeOffBoard({ userId, boardId, pinId: second });
  expect(await read(userId)).toEqual({ ids: [], total: 0, totalPages: 1 });
});

it('the saved pins have pages of sixty', async () => {
  const reader = await addUser();
  const pins = await addPins(61);
  await addBoard({ creator: reader, pins });
  const [one, two] = [await read(reader), await read(reader, 2)];
  expect([one.ids.length, two.ids.length, two.totalPages]).toEqual([60, 1, 2]);
  expect(new Set([...one.ids, ...two.ids])).toEqual(new Set(pins));
});

it('the saved pins are empty for a person without boards', async () => {
  expect(await read(await addUser())).toEqual({ ids: [], total: 0, totalPages: 1 });
});
