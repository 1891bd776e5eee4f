import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { useUploads } from '@/jest/uploads';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import type { BoardActs, BulkAnswer } from '@/lib/schemas/bulk-acts';
import { actOnBoard } from '@/lib/services/act-on-board';
import { actOnPins } from '@/lib/services/pins/act-on-pins';

useTestDatabase();

const uploads = useUploads({ hasWorker: false });
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const pinsOn = async (board: string) =>
  (
    await rowsOf<{ pin: string }>(
      'select pin_id::text as pin from board_pins where board_id = $1 order by position, pin_id',
      [board],
    )
  ).map(({ pin }) => pin);

async function setUp() {
  const userId = await addUser();
  const pins = [];
  for (let n = 0; n < 5; n += 1) pins.push(await addPin({ tags: ['lines'] }));
  const [from, to] = [await addBoard({ creator: userId, pins }), await addBoard({ creator: userId })];
  const order = await pinsOn(from.id);
  const act = (board: { id: string }, acts: BoardActs) => actOnBoard(userId, board.id, acts);
  return { userId, from, to, order, act };
}
const placesOf = ({ done }: BulkAnswer) => done.map(({ id, position = 0 }) => ({ id, position }));

describe('several pins of a board', () => {
  it('are moved to another in their order, and are back in their places after the undo', async () => {
    const { from, to, order, act } = await setUp();
    const [one = '', two = '', three = '', four = '', five = ''] = order;
    const moved = await act(from, { act: 'move', pinIds: [two, four, '1'], to: to.id });
    expect(moved).toMatchObject({
      done: [
        { id: two, isNew: true },
        { id: four, isNew: true },
      ],
      failed: [],
    });
    expect([await pinsOn(from.id), await pinsOn(to.id)]).toEqual([
      [one, three, five],
      [two, four],
    ]);
    await act(from, { act: 'place', pins: placesOf(moved) });
    await act(to, { act: 'remove', pinIds: [two, four] });
    expect([await pinsOn(from.id), await pinsOn(to.id)]).toEqual([order, []]);
  });

  it('go to the top in their order, are removed, and come back to their places', async () => {
    const { from, order, act } = await setUp();
    const [one = '', two = '', three = '', four = '', five = ''] = order;
    const topped = await act(from, { act: 'top', pinIds: [five, three] });
    expect(await pinsOn(from.id)).toEqual([three, five, one, two, four]);
    await act(from, { act: 'place', pins: placesOf(topped) });
    expect(await pinsOn(from.id)).toEqual(order);
    const removed = await act(from, { act: 'remove', pinIds: [one, four] });
    expect(await pinsOn(from.id)).toEqual([two, three, five]);
    await act(from, { act: 'place', pins: placesOf(removed) });
    expect(await pinsOn(from.id)).toEqual(order);
  });

  it('are added, those that cannot be told apart from the others', async () => {
    const { to, order, act } = await setUp();
    const [one = '', two = ''] = order;
    const hidden = await addPin({ status: 'held' });
    await act(to, { act: 'add', pinIds: [one] });
    expect(await act(to, { act: 'add', pinIds: [one, hidden, two] })).toEqual({
      done: [
        { id: one, isNew: false, position: expect.any(Number) },
        { id: two, isNew: true, position: undefined },
      ],
      failed: [{ id: hidden, message: 'There is no such pin.' }],
    });
  });

  it('stay where they are for everybody but the owner of both boards, and change covers and pages', async () => {
    const { userId, from, to, order, act } = await setUp();
    const theirs = await addBoard();
    await expect(act(theirs, { act: 'remove', pinIds: order })).rejects.toMatchObject({ status: 403 });
    await expect(act(from, { act: 'move', pinIds: order, to: theirs.id })).rejects.toMatchObject({ status: 403 });
    expect(await pinsOn(from.id)).toEqual(order);
    const soft = await purgesOf(() => actOnBoard(userId, from.id, { act: 'move', pinIds: order, to: to.id }), 'soft');
    expect(soft).toEqual(
      expect.arrayContaining([`board:${from.slug}`, `board:${to.slug}`, 'sitemap', `user:${userId}`]),
    );
    expect(
      await rowsOf('select json_array_length(covers) as n from board_covers where board_id = $1', [to.id]),
    ).toEqual([{ n: 4 }]);
  });
});

describe('several own pins', () => {
  it('get tags besides theirs, and lose only those again', async () => {
    const userId = await addUser();
    const [plain, tagged] = [
      await addPin({ postedBy: userId, tags: ['lines'] }),
      await addPin({ postedBy: userId, tags: ['lines', 'sea'] }),
    ];
    const theirs = await addPin({ tags: ['lines'] });
    const tagsOf = async (pin: string) => (await rowsOf('select tags from pins where id = $1', [pin]))[0]?.tags;
    const { done, failed } = await actOnPins(
      userId,
      { act: 'tag', pinIds: [plain, tagged, theirs], tags: ['sea', 'sky'] },
      uploads.storage,
    );
    expect(failed).toEqual([{ id: theirs, message: 'There is no such pin.' }]);
    expect(done).toEqual([
      { id: plain, tags: ['sea', 'sky'] },
      { id: tagged, tags: ['sky'] },
    ]);
    expect([await tagsOf(plain), await tagsOf(tagged)]).toEqual([
      ['lines', 'sea', 'sky'],
      ['lines', 'sea', 'sky'],
    ]);
    const pins = done.map(({ id, tags = [] }) => ({ id, tags }));
    await actOnPins(userId, { act: 'untag', pins }, uploads.storage);
    expect([await tagsOf(plain), await tagsOf(tagged)]).toEqual([['lines'], ['lines', 'sea']]);
  });

  it('go to the trash and come back; others’ are named', async () => {
    const userId = await addUser();
    const [one, two] = [await addPin({ postedBy: userId }), await addPin({ postedBy: userId })];
    const theirs = await addPin();
    const trashed = await actOnPins(userId, { act: 'trash', pinIds: [one, two, theirs] }, uploads.storage);
    expect(trashed.done).toEqual([{ id: one }, { id: two }]);
    expect(trashed.failed).toEqual([{ id: theirs, message: 'This pin belongs to somebody else.' }]);
    const back = await actOnPins(userId, { act: 'restore', pinIds: [one, two] }, uploads.storage);
    expect(back).toEqual({ done: [{ id: one }, { id: two }], failed: [] });
  });
});
