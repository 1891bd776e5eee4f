import { seeded } from '@/server/demo/random';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser, followBoard } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { moveOnBoard, putOnBoard, takeOffBoard } from '@/lib/services/board-pins';
import { deleteBoard, editBoard } from '@/lib/services/boards';

useTestDatabase();

const order = async (boardId: string): Promise<string[]> =>
  (await rowsOf('select pin_id from board_pins where board_id = $1 order by position, pin_id', [boardId])).map(
    ({ pin_id: id }) => String(id),
  );
const counts = (boardId: string) =>
  rowOf(
    `select pins_count as count, (select count(*)::int from board_pins where board_id = id) as rows
       from boards where id = $1`,
    [boardId],
  );
const lines = (userId: string) =>
  rowsOf(
    'select kind, events, sender_id::text as sender, board_id::text as board from notifications where user_id = $1',
    [userId],
  );

/** A person with a board of so many pins. */
async function owner(pinCount = 0, isPrivate = false) {
  const userId = await addUser();
  const pins = await addPins(pinCount);
  const { id: boardId, slug } = await addBoard({ creator: userId, pins, isPrivate });
  return { userId, boardId, slug, pins };
}

describe('putting pins on a board', () => {
  it('puts each in front, once', async () => {
    const { userId, boardId, pins } = await owner(1);
    const [first, second] = [await addPin(), await addPin()];
    for (const pinId of [first, second, first]) await putOnBoard({ userId, boardId, pinId });
    expect(await order(boardId)).toEqual([second, first, ...pins]);
    expect(await counts(boardId)).toEqual({ count: 3, rows: 3 });
  });

  it('notifies the poster and announces to followers, and takes both back', async () => {
    const { userId, boardId } = await owner();
    const poster = await addUser();
    const pinId = await addPin({ postedBy: poster });
    await followBoard(await addUser(), boardId);
    await rowsOf('update boards set followers_count = 1 where id = $1', [boardId]);
    await putOnBoard({ userId, boardId, pinId });
    await putOnBoard({ userId, boardId, pinId });
    expect(await lines(poster)).toEqual([{ kind: 'board_add', events: 1, sender: userId, board: boardId }]);
    const waiting = () => rowsOf('select pin_id::text, who::text from announcements where board_id = $1', [boardId]);
    expect(await waiting()).toEqual([{ pin_id: pinId, who: userId }]);
    await takeOffBoard({ userId, boardId, pinId });
    expect([await lines(poster), await waiting()]).toEqual([[], []]);
  });

  it('is taken back by several people at once, of whom none is refused', async () => {
    const poster = await addUser();
    const pinId = await addPin({ postedBy: poster });
    const owners = await Promise.all(Array.from({ length: 6 }, () => owner()));
    for (let round = 0; round < 5; round += 1) {
      for (const { userId, boardId } of owners) await putOnBoard({ userId, boardId, pinId });
      expect(await lines(poster)).toMatchObject([{ events: owners.length }]);
      await Promise.all(owners.map(({ userId, boardId }) => takeOffBoard({ userId, boardId, pinId })));
      expect(await lines(poster)).toEqual([]);
    }
  });

  it('of a private board notifies nobody and purges nothing', async () => {
    const { userId, boardId } = await owner(0, true);
    const poster = await addUser();
    const pinId = await addPin({ postedBy: poster });
    expect(await purgesOf(() => putOnBoard({ userId, boardId, pinId }), 'soft')).toEqual([]);
    expect(await lines(poster)).toEqual([]);
  });

  it('is no longer shown when the board becomes private or is deleted; what is left of a line leads elsewhere', async () => {
    const poster = await addUser();
    const pinId = await addPin({ postedBy: poster });
    const [first, second, third] = [await owner(), await owner(), await owner()];
    for (const { userId, boardId } of [first, second, third]) await putOnBoard({ userId, boardId, pinId });
    expect(await lines(poster)).toMatchObject([{ events: 3, board: third.boardId }]);
    await editBoard(third.userId, third.boardId, { isPrivate: true });
    expect(await lines(poster)).toMatchObject([{ events: 2, sender: second.userId, board: second.boardId }]);
    await deleteBoard(second.userId, second.boardId);
    expect(await lines(poster)).toMatchObject([{ events: 1, sender: first.userId, board: first.boardId }]);
    await deleteBoard(first.userId, first.boardId);
    expect(await lines(poster)).toEqual([]);
  });

  it('softly purges the pages of the board, its creator and the pin', async () => {
    const { userId, boardId, slug } = await owner();
    const pinId = await addPin({ slug: 'put-somewhere' });
    const tags = [`board:${boardId}`, `board:${slug}`, `user:${userId}`, `pin:${pinId}`, 'pin:put-somewhere'].sort();
    expect(await purgesOf(() => putOnBoard({ userId, boardId, pinId }), 'soft')).toEqual(tags);
    expect(await purgesOf(() => takeOffBoard({ userId, boardId, pinId }), 'soft')).toEqual(tags);
  });

  it('purges the sitemap when the board enters or leaves it: with its third pin', async () => {
    const { userId, boardId } = await owner(1);
    const pins = await addPins(3);
    const purged = async (mutate: typeof putOnBoard) => {
      const purged: boolean[] = [];
      for (const pinId of pins) {
        purged.push((await purgesOf(() => mutate({ userId, boardId, pinId }), 'soft')).includes('sitemap'));
      }
      return purged;
    };
    expect(await purged(putOnBoard)).toEqual([false, true, false]);
    expect(await purged(takeOffBoard)).toEqual([false, true, false]);
  });

  it('ends at 5,000', async () => {
    const { userId, boardId } = await owner();
    const [pinId = '', ...others] = await addPins(2);
    await rowsOf(
      `with added as (insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by, status)
                      select 'Filler', 'pic', 'x', true, 1, 1, '#000000', $2, 'held' from generate_series(1, 4999) returning id)
       insert into board_pins (board_id, pin_id, position) select $1, id, 0 from added`,
      [boardId, userId],
    );
    await putOnBoard({ userId, boardId, pinId });
    await putOnBoard({ userId, boardId, pinId });
    await expect(putOnBoard({ userId, boardId, pinId: others[0] ?? '' })).rejects.toMatchObject({
      status: 409,
      message: 'This board is full: a board holds 5,000 pins. Make another board.',
    });
  });

  it.each(['removed', 'held', 'pending'] as const)('is refused for %s pins, which can be taken off', async (status) => {
    const { userId, boardId } = await owner();
    const pinId = await addPin({ status });
    await expect(putOnBoard({ userId, boardId, pinId })).rejects.toMatchObject({ status: 404, field: 'pinId' });
    await rowsOf('insert into board_pins (board_id, pin_id, position) values ($1, $2, 0)', [boardId, pinId]);
    await takeOffBoard({ userId, boardId, pinId });
    await takeOffBoard({ userId, boardId, pinId });
    await takeOffBoard({ userId, boardId, pinId: '1' });
    expect(await counts(boardId)).toEqual({ count: 0, rows: 0 });
  });

  it('by taking the chosen cover off leaves the board without one', async () => {
    const { userId, boardId, pins } = await owner(2);
    await editBoard(userId, boardId, { cover: pins[1] });
    await takeOffBoard({ userId, boardId, pinId: pins[1] ?? '' });
    expect(await rowsOf('select cover_pin from boards where id = $1', [boardId])).toEqual([{ cover_pin: null }]);
  });
});

describe('the order of a board', () => {
  it('is what moving one pin after another makes it, however long it goes on', async () => {
    const { userId, boardId, pins } = await owner(8);
    const random = seeded(3);
    const one = () => pins[Math.floor(random() * pins.length)] ?? '';
    let expected = await order(boardId);
    for (let n = 0; n < 120; n += 1) {
      const pinId = one();
      const before = random() < 0.2 ? null : one();
      await moveOnBoard({ userId, boardId, pinId, before });
      if (pinId !== before) {
        expected = expected.filter((id) => id !== pinId);
        expected.splice(before === null ? expected.length : expected.indexOf(before), 0, pinId);
      }
      expect(await order(boardId)).toEqual(expected);
    }
  });

  it('takes many moves into the same place', async () => {
    const { userId, boardId, pins } = await owner(30);
    for (const pinId of pins.slice(1, -1)) await moveOnBoard({ userId, boardId, pinId, before: pins.at(-1) ?? '' });
    expect(await order(boardId)).toEqual(pins);
  });

  it('knows only pins of the board', async () => {
    const { userId, boardId, pins } = await owner(2);
    const [pinId = '', other = ''] = [pins[0], await addPin()];
    const gone = { status: 404, message: 'This pin is no longer on the board. Reload the page.' };
    await expect(moveOnBoard({ userId, boardId, pinId: other, before: pinId })).rejects.toMatchObject(gone);
    await expect(moveOnBoard({ userId, boardId, pinId, before: other })).rejects.toMatchObject(gone);
    await expect(moveOnBoard({ userId, boardId, pinId: '1', before: null })).rejects.toMatchObject(gone);
    expect(await order(boardId)).toEqual(pins);
  });
});

describe('concurrent changes of boards', () => {
  it('adding, removing and moving the same pins leaves no duplicate and true counts', async () => {
    const { userId, boardId } = await owner();
    const pins = await addPins(6);
    const random = seeded(11);
    const mutate = async (): Promise<unknown> => {
      const pinId = pins[Math.floor(random() * 6)] ?? '';
      const pin = { userId, boardId, pinId };
      if (random() < 0.5) return putOnBoard(pin);
      if (random() < 0.7) return takeOffBoard(pin);
      return moveOnBoard({ ...pin, before: null }).catch((error: { status?: number }) =>
        expect(error.status).toBe(404),
      );
    };
    // As many at once as there are connections: more would wait for one for longer than a call waits.
    const oneAfterTheOther = async () => {
      for (let n = 0; n < 24; n++) await mutate();
    };
    await Promise.all(Array.from({ length: 10 }, oneAfterTheOther));
    const { count, rows } = await counts(boardId);
    expect(count).toBe(rows);
    expect(new Set(await order(boardId)).size).toBe(rows);
  });

  it('on the boards of many people, of pins that are liked meanwhile, waits for nobody for ever', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => owner()));
    const pins = await addPins(8);
    const mutations = people.flatMap(({ userId, boardId }, at) =>
      pins.flatMap((_pin, i) => {
        const pinId = pins[(i + at) % pins.length] ?? '';
        return [putOnBoard({ userId, boardId, pinId }), rowsOf('select like_pin($1, $2, null)', [userId, pinId])];
      }),
    );
    await Promise.all(mutations);
    for (const { boardId } of people) expect(await counts(boardId)).toEqual({ count: 8, rows: 8 });
  });

  it('and the board deleted among them: each is done or refused because the board is gone', async () => {
    const { userId, boardId } = await owner();
    const pins = await addPins(40);
    const added = pins.map((pinId) =>
      putOnBoard({ userId, boardId, pinId }).then(
        () => 'done',
        (error: { status?: number }) => error.status,
      ),
    );
    await deleteBoard(userId, boardId);
    const outcomes = await Promise.all(added);
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 404)).toBe(true);
    const kept = await rowOf('select jsonb_array_length(pins) as n from deleted_boards where id = $1', [boardId]);
    expect(kept.n).toBe(outcomes.filter((outcome) => outcome === 'done').length);
    expect(await rowsOf('select * from board_pins where board_id = $1', [boardId])).toEqual([]);
  });
});
