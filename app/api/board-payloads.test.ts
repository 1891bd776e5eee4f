import { boardCaller } from '@/jest/board-caller';
import { useTestDatabase } from '@/jest/database';
import { addBoard } from '@/jest/gallery';
import { useIdentityService } from '@/jest/identity-service';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const LONG = 'x'.repeat(101);

describe('POST /boards', () => {
  it.each([
    [{}, 'name', 'Name is required'],
    [{ name: ' \n ' }, 'name', 'Name is required'],
    [{ name: '\u200b\u3164' }, 'name', 'Name is required'],
    [{ name: null }, 'name', 'Name is a text.'],
    [{ name: 7 }, 'name', 'Name is a text.'],
    [{ name: LONG }, 'name', 'Use 100 characters at most.'],
    [{ name: 'x'.repeat(50_000) }, 'name', 'Use 100 characters at most.'],
    [{ name: 'a', description: 'x'.repeat(201) }, 'description', 'Use 200 characters at most.'],
    [{ name: 'a', description: 'x\n'.repeat(9) + 'x' }, 'description', 'Use 8 lines at most.'],
    [{ name: 'a', description: [] }, 'description', 'Description is a text.'],
    [{ name: 'a', isPrivate: 'yes' }, 'isPrivate', 'A board is private or not: true or false.'],
    [{ name: 'underage' }, 'name', 'Name contains illegal material'],
    [{ name: 'a', description: 'Tessa Placeholder' }, 'description', 'Description contains copyrighted material'],
    [{ name: 'a', creator: '1' }, 'creator', 'There is no field "creator".'],
    [{ name: 'a', pinsCount: 9 }, 'pinsCount', 'There is no field "pinsCount".'],
    [{ name: 'a', slug: 'mine' }, 'slug', 'There is no field "slug".'],
  ])('refuses %j', async (body, field, message) => {
    const { create } = await boardCaller();
    expect(await create(body)).toMatchObject({ status: 422, body: { field, message } });
  });

  it('reads no huge bodies', async () => {
    const { create } = await boardCaller();
    expect((await create({ name: 'x'.repeat(100_001) })).status).toBe(413);
    expect((await create('[')).status).toBe(400);
  });
});

describe('PATCH /boards/{id}/pins', () => {
  it.each([
    [{}, 'pinId'],
    [{ pinId: 5, add: 1 }, 'pinId'],
    [{ pinId: 'a-slug', add: 1 }, 'pinId'],
    [{ pinId: '', add: 1 }, 'pinId'],
    [{ pinId: "1' or 1=1", add: 1 }, 'pinId'],
    [{ pinId: '1' }, 'add'],
    [{ pinId: '1', add: 2 }, 'add'],
    [{ pinId: '1', add: true }, 'add'],
    [{ pinId: '1', add: '1' }, 'add'],
    [{ pinId: '1', add: 1, boardId: '1' }, 'boardId'],
    [{ pinId: Array.from({ length: 5_000 }, (_, i) => String(i)), add: 1 }, 'pinId'],
  ])('refuses %j', async (body, field) => {
    const { id, pins } = await boardCaller();
    const board = await addBoard({ creator: id });
    expect(await pins(board.id, body)).toMatchObject({ status: 422, body: { field } });
  });

  it('refuses 10,000 ids at once', async () => {
    const { id, pins } = await boardCaller();
    const board = await addBoard({ creator: id });
    const pinId = Array.from({ length: 10_000 }, (_, i) => String(900_000_000 + i));
    expect((await pins(board.id, { pinId, add: 1 })).status).toBe(413);
  });
});

describe('PUT /boards/{id}/order', () => {
  it.each([
    [{ pinId: '1' }, 'before'],
    [{ before: null }, 'pinId'],
    [{ pinId: '1', before: 'end' }, 'before'],
    [{ pinId: '1', before: null, position: 3 }, 'position'],
    [{ pinIds: ['1', '2'] }, 'pinId'],
  ])('refuses %j', async (body, field) => {
    const { id, order } = await boardCaller();
    const board = await addBoard({ creator: id });
    expect(await order(board.id, body)).toMatchObject({ status: 422, body: { field } });
  });
});

describe('GET /boards', () => {
  it.each([
    ['', 'creator'],
    ['creator=x', 'creator'],
    ['creator=me&pin=x', 'pin'],
    ['creator=me&exclude=1,x', 'exclude.1'],
    [`creator=me&exclude=${Array.from({ length: 10_000 }, (_, i) => i + 1).join(',')}`, 'exclude'],
  ])('refuses ?%s', async (query, field) => {
    const { list } = await boardCaller();
    expect(await list(query)).toMatchObject({ status: 422, body: { field } });
  });
});
