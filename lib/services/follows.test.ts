import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { getFollowsFeed } from '@/lib/data/follows';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { followBoard, followUser } from '@/lib/services/follows';

useTestDatabase();

const addUsers = (count: number) => Promise.all(Array.from({ length: count }, () => addUser()));
const unread = (userId: string) =>
  rowsOf('select kind, events, board_id::text from notifications where user_id = $1 and not read', [userId]);
const block = (userId: string, target: string) =>
  rowsOf("insert into blocks (user_id, target_id, kind) values ($1, $2, 'block')", [userId, target]);

/** The same rules hold for people and for boards. */
const KINDS = [
  {
    kind: 'follow',
    what: 'person',
    follow: followUser,
    make: async () => {
      const owner = await addUser();
      return { owner, target: owner };
    },
    counted: 'select followers_count as n from users where id = $1',
    fill: 'insert into user_follows (user_id, target_id) select $1, id from users where id not in ($1, $2) limit 5000',
    full: 'You follow 5,000 people, which is the most. Unfollow somebody first.',
    own: 'You cannot follow yourself.',
  },
  {
    kind: 'board_follow',
    what: 'board',
    follow: followBoard,
    make: async () => {
      const owner = await addUser();
      return { owner, target: (await addBoard({ creator: owner })).id };
    },
    counted: 'select followers_count as n from boards where id = $1',
    fill: 'insert into board_follows (user_id, board_id) select $1, id from boards where creator <> $1 and id <> $2 limit 5000',
    full: 'You follow 5,000 boards, which is the most. Unfollow one first.',
    own: 'You cannot follow a board of your own.',
  },
];

describe.each(KINDS)('following a $what', ({ kind, what, follow: setFollow, make, counted, fill, full, own }) => {
  const count = async (target: string) => (await rowOf(counted, [target])).n;

  it('counts once, notifies once, and is taken back', async () => {
    const [{ owner, target }, userId] = [await make(), await addUser()];
    expect(await setFollow({ userId, target, follow: true })).toBe(1);
    expect(await setFollow({ userId, target, follow: true })).toBe(1);
    expect(await unread(owner)).toEqual([{ kind, events: 1, board_id: what === 'board' ? target : null }]);
    expect(await setFollow({ userId, target, follow: false })).toBe(0);
    expect(await setFollow({ userId, target, follow: false })).toBe(0);
    expect(await unread(owner)).toEqual([]);
  });

  it('by 50 people at once is exactly 50, in one line', async () => {
    const [{ owner, target }, people] = [await make(), await addUsers(50)];
    await Promise.all(people.map((userId) => setFollow({ userId, target, follow: true })));
    expect(await count(target)).toBe(50);
    expect(await unread(owner)).toMatchObject([{ events: 50 }]);
    await Promise.all(people.slice(20).map((userId) => setFollow({ userId, target, follow: false })));
    expect(await count(target)).toBe(20);
    expect(await unread(owner)).toMatchObject([{ events: 20 }]);
  });

  it('by one person in two tabs at once ends in a true state', async () => {
    const [{ owner, target }, userId] = [await make(), await addUser()];
    await Promise.all(Array.from({ length: 60 }, (_, i) => setFollow({ userId, target, follow: i % 2 === 0 })));
    const n = await count(target);
    expect([0, 1]).toContain(n);
    expect(await setFollow({ userId, target, follow: true })).toBe(1);
    expect(await unread(owner)).toMatchObject([{ events: 1 }]);
  });

  it('is refused to whom was blocked, who may still unfollow', async () => {
    const [{ owner, target }, userId] = [await make(), await addUser()];
    await setFollow({ userId, target, follow: true });
    await block(owner, userId);
    expect(await setFollow({ userId, target, follow: false })).toBe(0);
    await expect(setFollow({ userId, target, follow: true })).rejects.toMatchObject({
      status: 403,
      message: `You cannot follow this ${what}.`,
    });
    expect(await count(target)).toBe(0);
  });

  it('is refused for oneself, for what is not there and for those who are banned', async () => {
    const { owner, target } = await make();
    await expect(setFollow({ userId: owner, target, follow: true })).rejects.toMatchObject({
      status: 422,
      message: own,
    });
    await rowsOf('update users set banned_at = now() where id = $1', [owner]);
    const userId = await addUser();
    for (const gone of [target, '1', '9999999999999999']) {
      for (const follow of [true, false]) {
        await expect(setFollow({ userId, target: gone, follow })).rejects.toMatchObject({
          status: 404,
          message: `There is no such ${what}.`,
        });
      }
    }
  });

  it('is refused after 5,000', async () => {
    const [{ target }, userId] = [await make(), await addUser()];
    await rowsOf(
      `with added as (insert into users (auth_uid, name) select gen_random_uuid(), left(gen_random_uuid()::text, 30)
                      from generate_series(1, 5000) returning id)
       insert into boards (slug, name, creator) select 'filler-' || id, 'Filler', id from added`,
    );
    await rowsOf(fill, [userId, target]);
    await expect(setFollow({ userId, target, follow: true })).rejects.toMatchObject({ status: 409, message: full });
  });
});

it('two people who follow each other at once do not wait for each other', async () => {
  const people = await addUsers(8);
  const pairs = people.flatMap((userId) =>
    people.filter((one) => one !== userId).map((target) => ({ userId, target })),
  );
  await Promise.all(pairs.map((pair) => followUser({ ...pair, follow: true })));
  expect(await rowsOf('select distinct followers_count as n from users where id = any ($1)', [people])).toEqual([
    { n: 7 },
  ]);
});

it('private boards cannot be followed by others, for whom there is none', async () => {
  const board = await addBoard({ isPrivate: true });
  await expect(followBoard({ userId: await addUser(), target: board.id, follow: true })).rejects.toMatchObject({
    status: 404,
    message: 'There is no such board.',
  });
});

it('pages whose counts change are made again, softly', async () => {
  const [userId, target, board] = [await addUser(), await addUser(), await addBoard()];
  expect(await purgesOf(() => followUser({ userId, target, follow: true }), 'soft')).toEqual([`user:${target}`]);
  expect(await purgesOf(() => followBoard({ userId, target: board.id, follow: true }), 'soft')).toEqual(
    [`board:${board.id}`, `board:${board.slug}`].sort(),
  );
});

describe('the feed of what one follows', () => {
  it('is right after an unfollow, also when another follow comes at once, on every page', async () => {
    const [userId, left, right] = await addUsers(3);
    const ids = { userId: userId ?? '', left: left ?? '', right: right ?? '' };
    for (let n = 0; n < 61; n += 1) await addPin({ postedBy: ids.left });
    for (let n = 0; n < 62; n += 1) await addPin({ postedBy: ids.right });
    const feed = (page: number) =>
      getFollowsFeed({ userId: ids.userId, query: { ...DEFAULT_FEED_QUERY, page }, filter: 'straight-lesbian' });
    await followUser({ userId: ids.userId, target: ids.left, follow: true });
    expect([(await feed(2)).pins.length, (await feed(2)).total]).toEqual([1, 61]);
    await followUser({ userId: ids.userId, target: ids.left, follow: false });
    expect(await feed(2)).toMatchObject({ total: 0, followed: 0 });
    await followUser({ userId: ids.userId, target: ids.right, follow: true });
    const { pins, total } = await feed(2);
    expect([pins.map(({ postedBy }) => postedBy), total]).toEqual([[ids.right, ids.right], 62]);
  });
});
