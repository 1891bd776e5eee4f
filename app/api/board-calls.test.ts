import { GET as listBoards } from '@/app/api/boards/route';
import { boardCaller } from '@/jest/board-caller';
import { callApi } from '@/jest/api-call';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';
import { getPool } from '@/lib/db/client';
import { boardAnswerSchema, boardSchema } from '@/lib/schemas/board';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

describe('a board', () => {
  it('is made, filled, arranged, changed, deleted and brought back', async () => {
    const { id, create, pins, order, edit, remove, restore, look, list } = await boardCaller();
    const made = await create({ name: '  Slow  Shapes ', description: 'One\r\nTwo' });
    expect(made.status).toBe(201);
    const board = boardAnswerSchema.strict().parse(made.body);
    expect(board).toMatchObject({
      name: 'Slow Shapes',
      slug: 'slow-shapes',
      description: 'One\nTwo',
      isPrivate: false,
    });
    expect(board).toMatchObject({ creator: { _id: id }, pins: [] });
    const [first = '', second = ''] = await addPins(2);
    for (const pinId of [first, second, second]) await pins(board._id, { pinId, add: 1 });
    expect((await look('slow-shapes')).body).toMatchObject({ pinsCount: 2, pins: [{ _id: second }, { _id: first }] });
    expect((await order(board._id, { pinId: first, before: second })).status).toBe(200);
    expect((await look(board._id)).body).toMatchObject({ pins: [{ _id: first }, { _id: second }] });
    const arranged = [boardAnswerSchema.strict().parse(((await list('creator=me')).body as unknown[])[0])];
    expect(arranged).toMatchObject([{ _id: board._id, pins: [{ _id: first }, { _id: second }] }]);
    expect(arranged[0]?.pins[0]?.image).toMatch(/^http/);
    const left = (await pins(board._id, { pinId: second, add: 0 })).body;
    expect(left).toMatchObject({ pinsCount: 1, pins: [{ _id: first }] });
    expect(await pins(board._id, { pinId: second, add: 0 })).toMatchObject({ status: 200, body: { pinsCount: 1 } });
    expect((await edit(board._id, { isPrivate: true, cover: first })).body).toMatchObject({
      isPrivate: true,
      cover: first,
    });
    expect(await remove(board._id)).toMatchObject({ status: 204, body: '' });
    expect((await list('creator=me')).body).toEqual([]);
    expect((await restore(board._id)).body).toMatchObject({ _id: board._id, isPrivate: true, pinsCount: 1 });
    expect((await restore(board._id)).status).toBe(404);
  });

  it('shows only its creator which boards hold a pin, the last used first', async () => {
    const [{ create, pins, account }, other] = [await boardCaller(), await boardCaller()];
    const [older, newer] = [(await create({ name: 'One' })).body, (await create({ name: 'Two' })).body];
    const boards = [older, newer].map((board) => boardSchema.parse(board)._id);
    const [first = '', second = ''] = await addPins(2);
    expect(await account()).toMatchObject({ boards: [{ _id: boards[1] }, { _id: boards[0] }], boardPins: [] });
    for (const pinId of [first, second]) await pins(boards[1] ?? '', { pinId, add: 1 });
    await pins(boards[0] ?? '', { pinId: first, add: 1 });
    expect(await account()).toMatchObject({
      boards: [{ _id: boards[0] }, { _id: boards[1] }],
      boardPins: [first, second],
    });
    expect(await other.account()).toMatchObject({ boards: [], boardPins: [] });
  });

  it('needs a verified email to be made, changed and filled', async () => {
    const { id, create, edit, pins, order } = await boardCaller({ verified: false });
    const board = await addBoard({ creator: id });
    const refused = { status: 403, body: { code: 'email-not-verified' } };
    expect(await create({ name: 'a' })).toMatchObject(refused);
    expect(await edit(board.id, { name: 'a' })).toMatchObject(refused);
    expect(await pins(board.id, { pinId: await addPin(), add: 1 })).toMatchObject(refused);
    expect(await order(board.id, { pinId: '1', before: null })).toMatchObject(refused);
  });

  it('distinguishes missing boards from those of others', async () => {
    const { id, pins, order, edit, remove, look } = await boardCaller();
    const mine = await addBoard({ creator: id });
    const pinId = await addPin();
    for (const gone of ['1', '9999999999999999', await addPin({ status: 'removed' })]) {
      expect(await pins(mine.id, { pinId: gone, add: 1 })).toMatchObject({
        status: 404,
        body: { message: 'There is no such pin.', field: 'pinId' },
      });
      expect((await pins(mine.id, { pinId: gone, add: 0 })).status).toBe(200);
    }
    const [shown, hidden] = [await addBoard({ pins: [pinId] }), await addBoard({ pins: [pinId], isPrivate: true })];
    const calls = [
      (slugOrId: string) => pins(slugOrId, { pinId, add: 1 }),
      (slugOrId: string) => pins(slugOrId, { pinId, add: 0 }),
      (slugOrId: string) => order(slugOrId, { pinId, before: null }),
      (slugOrId: string) => edit(slugOrId, { name: 'a' }),
      (slugOrId: string) => remove(slugOrId),
    ];
    expect([(await look(shown.slug)).status, (await look(hidden.slug)).status]).toEqual([200, 404]);
    for (const call of calls) {
      expect((await call(shown.id)).status).toBe(403);
      for (const none of [hidden.id, '1', '0', 'a', shown.slug, "'", '99999999999999999999']) {
        expect(await call(none)).toMatchObject({ status: 404, body: { message: 'There is no such board.' } });
      }
    }
  });

  it('reports a board that was deleted in another tab', async () => {
    const { id, pins, order, edit, remove, look } = await boardCaller();
    const pinId = await addPin();
    const board = await addBoard({ creator: id, pins: [pinId] });
    expect((await remove(board.id)).status).toBe(204);
    const answers = await Promise.all([
      pins(board.id, { pinId, add: 1 }),
      pins(board.id, { pinId, add: 0 }),
      order(board.id, { pinId, before: null }),
      edit(board.id, { name: 'a' }),
      remove(board.id),
      look(board.id),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such board.' } });
  });
});

describe('GET /boards', () => {
  it('names the boards of a person or pin, those used last first, private ones to their creator alone', async () => {
    const [{ id, list }, other] = [await boardCaller(), await boardCaller()];
    const pin = await addPin();
    const [open, hidden] = [
      await addBoard({ creator: id, name: 'Open', pins: [pin] }),
      await addBoard({ creator: id, name: 'Hidden', pins: [pin], isPrivate: true }),
    ];
    const empty = await addBoard({ creator: id, name: 'Empty' });
    await getPool().query("update boards set updated_at = now() + interval '1 s' where id = $1", [hidden.id]);
    const name = (board: { id: string; slug: string }, text: string) => ({
      _id: board.id,
      slug: board.slug,
      name: text,
    });
    const own = [name(hidden, 'Hidden'), name(empty, 'Empty'), name(open, 'Open')];
    expect((await list('creator=me&nameOnly=true')).body).toEqual(own);
    expect((await list(`creator=${id}&nameOnly=true&exclude=${empty.id},${hidden.id}`)).body).toEqual([own[2]]);
    expect((await list(`creator=me&pin=${pin}&nameOnly=true`)).body).toEqual([own[0], own[2]]);
    expect((await list(`exclude=${hidden.id}&creator=${id}&pin=${pin}&nameOnly=true`)).body).toEqual([own[2]]);
    expect((await other.list(`creator=${id}&nameOnly=true`)).body).toEqual([name(open, 'Open')]);
    expect((await other.list(`pin=${pin}`)).body).toMatchObject([{ _id: open.id, covers: [{}], pinsCount: 1 }]);
    expect((await callApi(listBoards, '/api/boards?creator=me')).status).toBe(401);
  });

  it('is empty for unknown people and pins', async () => {
    const { list } = await boardCaller();
    expect((await list('creator=1')).body).toEqual([]);
    expect((await list('pin=9999999999999999&exclude=')).body).toEqual([]);
  });
});
