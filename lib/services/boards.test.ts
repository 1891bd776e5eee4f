import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser, followBoard } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { createBoard, deleteBoard, editBoard, restoreBoard } from '@/lib/services/boards';

useTestDatabase();

const filter = 'straight-lesbian';
const boardsCount = async (userId: string) =>
  (await rowOf('select boards_count as n from users where id = $1', [userId])).n;
const slugOf = async (id: string) =>
  (await rowOf<{ slug: string }>('select slug from boards where id = $1', [id])).slug;

describe('a new board', () => {
  it('has the words of its name as its slug, another one each time', async () => {
    const userId = await addUser();
    const slugs = [];
    for (let n = 0; n < 4; n += 1) slugs.push(await slugOf(await createBoard(userId, { name: "Bea's Café, 2nd" })));
    expect(slugs).toEqual(['beas-cafe-2nd', 'beas-cafe-2nd-2', 'beas-cafe-2nd-3', 'beas-cafe-2nd-4']);
    expect(await slugOf(await createBoard(userId, { name: '☂' }))).toBe('board');
    expect(await slugOf(await createBoard(userId, { name: '2026' }))).toBe('n-2026');
    expect(await boardsCount(userId)).toBe(6);
  });

  it('has a slug of its own when many are made of one name at once', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => addUser()));
    const ids = await Promise.all(people.map((userId) => createBoard(userId, { name: 'Rush' })));
    const slugs = await Promise.all(ids.map(slugOf));
    expect(new Set(slugs).size).toBe(30);
    expect(slugs.every((slug) => /^rush(-\d+)?$/.test(slug))).toBe(true);
  });

  it('is counted for everybody when it is public', async () => {
    const userId = await addUser();
    const id = await createBoard(userId, { name: 'Hidden', description: 'a\nb', isPrivate: true });
    expect(await boardsCount(userId)).toBe(0);
    expect(await findBoard(id, filter, userId)).toMatchObject({ isPrivate: true, description: 'a\nb', cover: null });
  });

  it.each([
    ['name', { name: 'Under-age things' }, 'Name contains illegal material'],
    ['name', { name: 'tessa  PLACEHOLDER!' }, 'Name contains copyrighted material'],
    ['description', { name: 'a', description: 'b3stiality' }, 'Description contains illegal material'],
    ['description', { name: 'a', description: 'By Marlow\nExemplar' }, 'Description contains copyrighted material'],
  ])('holds no listed terms in its %s: %j', async (field, board, message) => {
    const userId = await addUser();
    await expect(createBoard(userId, board)).rejects.toMatchObject({ status: 422, field, message });
    const id = await createBoard(userId, { name: 'Fine' });
    await expect(editBoard(userId, id, board)).rejects.toMatchObject({ status: 422, field, message });
  });

  it('shares no listed term out between its name and its description', async () => {
    const userId = await addUser();
    const refusal = (field: string) => ({
      status: 422,
      field,
      message: 'Name and description together contain copyrighted material',
    });
    const split = { name: 'Tessa by the sea', description: 'A placeholder' };
    await expect(createBoard(userId, split)).rejects.toMatchObject(refusal('description'));
    const id = await createBoard(userId, { name: split.name });
    await expect(editBoard(userId, id, { description: split.description })).rejects.toMatchObject(
      refusal('description'),
    );
    await editBoard(userId, id, { name: 'By the sea', description: split.description });
    await expect(editBoard(userId, id, { name: split.name })).rejects.toMatchObject(refusal('name'));
    await editBoard(userId, id, { isPrivate: true });
  });

  it('is refused after 500, also when two are made at once', async () => {
    const userId = await addUser();
    await rowsOf(
      `insert into boards (slug, name, creator) select 'crowd-' || n, 'Crowd', $1 from generate_series(1, 499) n`,
      [userId],
    );
    const both = await Promise.allSettled(['a', 'b'].map((name) => createBoard(userId, { name })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(createBoard(userId, { name: 'c' })).rejects.toMatchObject({
      status: 409,
      message: 'You have 500 boards, which is the most. Delete one first.',
    });
  });
});

describe('a change', () => {
  it('leaves what is not sent as it is, and the slug for good', async () => {
    const userId = await addUser();
    const id = await createBoard(userId, { name: 'Before', description: 'Words' });
    await editBoard(userId, id, { name: 'After' });
    expect(await findBoard(id, filter, userId)).toMatchObject({ name: 'After', description: 'Words', slug: 'before' });
    await editBoard(userId, id, { description: '' });
    expect(await findBoard(id, filter)).toMatchObject({ name: 'After', description: '' });
  });

  it('of the cover takes a live pin of the board alone', async () => {
    const creator = await addUser();
    const [first, second] = [await addPin({ width: 111 }), await addPin({ width: 222 })];
    const gone = await addPin({ status: 'removed' });
    const { id } = await addBoard({ creator, pins: [first, second, gone] });
    const covers = async () => (await findBoard(id, filter, creator))?.covers.map(({ width }) => width);
    await editBoard(creator, id, { cover: second });
    expect(await covers()).toEqual([222, 111]);
    for (const cover of [gone, await addPin(), '1']) {
      await expect(editBoard(creator, id, { cover })).rejects.toMatchObject({ status: 422, field: 'cover' });
    }
    expect(await covers()).toEqual([222, 111]);
    await editBoard(creator, id, { cover: null });
    expect(await covers()).toEqual([111, 222]);
  });

  it('of privacy counts public boards alone, and lets its followers go', async () => {
    const [creator, follower] = [await addUser(), await addUser()];
    const { id } = await addBoard({ creator, followers: 1 });
    await followBoard(follower, id);
    await Promise.all([true, true, true].map((isPrivate) => editBoard(creator, id, { isPrivate })));
    expect(await boardsCount(creator)).toBe(0);
    expect(await rowsOf('select * from board_follows where board_id = $1', [id])).toEqual([]);
    expect(await findBoard(id, filter, creator)).toMatchObject({ followersCount: 0, isPrivate: true });
    await Promise.all([false, false].map((isPrivate) => editBoard(creator, id, { isPrivate })));
    expect(await boardsCount(creator)).toBe(1);
  });

  it('is refused to others, who do not learn of private boards', async () => {
    const [shown, hidden, other] = [await addBoard(), await addBoard({ isPrivate: true }), await addUser()];
    for (const mutation of [
      (id: string) => editBoard(other, id, { name: 'Mine' }),
      (id: string) => deleteBoard(other, id),
    ]) {
      await expect(mutation(shown.id)).rejects.toMatchObject({ status: 403 });
      await expect(mutation(hidden.id)).rejects.toMatchObject({ status: 404, message: 'There is no such board.' });
      await expect(mutation('1')).rejects.toMatchObject({ status: 404, message: 'There is no such board.' });
    }
    await expect(restoreBoard(other, shown.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a deleted board', () => {
  it('can be brought back whole, with what is still there of it', async () => {
    const [creator, stays, leaves] = [await addUser(), await addUser(), await addUser()];
    const [a = '', b = '', c = ''] = await addPins(3);
    const { id, slug } = await addBoard({
      creator,
      name: 'Back',
      description: 'Soon',
      pins: [b, a, c],
      cover: a,
      followers: 2,
    });
    await followBoard(stays, id);
    await followBoard(leaves, id);
    await deleteBoard(creator, id);
    expect(await findBoard(id, filter, creator)).toBeNull();
    expect(await boardsCount(creator)).toBe(0);
    expect(await rowsOf('select * from board_pins where board_id = $1', [id])).toEqual([]);

    await rowsOf('delete from pins where id = $1', [c]);
    await rowsOf('delete from users where id = $1', [leaves]);
    await restoreBoard(creator, id);
    const board = await findBoard(slug, filter, creator);
    expect(board).toMatchObject({
      _id: id,
      name: 'Back',
      description: 'Soon',
      pinsCount: 2,
      followersCount: 1,
      cover: a,
    });
    expect((await getBoardPins(board ?? fail(), 1, filter)).pins.map(({ _id }) => _id)).toEqual([b, a]);
    expect(await boardsCount(creator)).toBe(1);
    await expect(restoreBoard(creator, id)).rejects.toMatchObject({ status: 404 });
    await expect(deleteBoard(await addUser(), id)).rejects.toMatchObject({ status: 403 });
  });

  it('keeps its URL for a minute, and then cannot come back', async () => {
    const userId = await addUser();
    const id = await createBoard(userId, { name: 'Reserved' });
    await deleteBoard(userId, id);
    expect(await slugOf(await createBoard(userId, { name: 'Reserved' }))).toBe('reserved-2');
    await rowsOf("update deleted_boards set deleted_at = now() - interval '61 s' where id = $1", [id]);
    await expect(restoreBoard(userId, id)).rejects.toMatchObject({
      status: 404,
      message: 'This board can no longer be restored.',
    });
  });

  it('is deleted and brought back once, however often it is asked for', async () => {
    const creator = await addUser();
    const { id } = await addBoard({ creator });
    const times = async (mutate: () => Promise<void>) =>
      (await Promise.allSettled([mutate(), mutate(), mutate()])).filter(({ status }) => status === 'fulfilled').length;
    expect(await times(() => deleteBoard(creator, id))).toBe(1);
    expect(await boardsCount(creator)).toBe(0);
    expect(await times(() => restoreBoard(creator, id))).toBe(1);
    expect(await boardsCount(creator)).toBe(1);
  });
});

describe('cached pages', () => {
  it('of a board that others may no longer see are gone at once', async () => {
    const creator = await addUser();
    const pin = await addPin({ slug: 'on-boards' });
    const [one, two] = [await addBoard({ creator, pins: [pin] }), await addBoard({ creator, pins: [pin] })];
    const gone = ({ id, slug }: { id: string; slug: string }) =>
      [`board:${id}`, `board:${slug}`, `user:${creator}`, 'boards', 'sitemap'].sort();
    expect(await purgesOf(() => editBoard(creator, one.id, { isPrivate: true }))).toEqual(gone(one));
    let hard: string[] = [];
    const soft = await purgesOf(async () => {
      hard = await purgesOf(() => deleteBoard(creator, two.id));
    }, 'soft');
    expect([hard, soft]).toEqual([gone(two), [`pin:${pin}`, 'pin:on-boards'].sort()]);
  });

  it('are left alone by what happens to private boards', async () => {
    const creator = await addUser();
    const { id } = await addBoard({ creator, isPrivate: true });
    const mutations = async () => {
      await editBoard(creator, id, { name: 'Other' });
      await deleteBoard(creator, id);
      await restoreBoard(creator, id);
    };
    expect(await purgesOf(mutations)).toEqual([]);
  });
});

function fail(): never {
  throw new Error('no board');
}
