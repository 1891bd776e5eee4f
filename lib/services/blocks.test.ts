import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { findBlock, findBlocks } from '@/lib/data/personal-choices';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { deleteAccount } from '@/lib/services/account-deletion';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { putOnBoard } from '@/lib/services/board-pins';
import { likePin } from '@/lib/services/likes';
import { blockUser } from '@/lib/services/blocks';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

const countOf = async (table: 'users' | 'boards', id: string) => {
  const row = await db.selectFrom(table).select('followers_count').where('id', '=', Number(id)).executeTakeFirst();
  return row?.followers_count;
};
const unread = async (userId: string) => (await rowOf('select unread_count($1) as n', [userId])).n;

/** Somebody with a pin and a board, all of which another likes and follows. */
async function acquainted() {
  const [me, other] = [await addUser(), await addUser()];
  const board = await addBoard({ creator: me, pins: [await addPin()] });
  const pin = await addPin({ postedBy: me });
  const follow = () =>
    Promise.all([
      rowsOf('select (follow_user($1, $2, true)).refused', [other, me]),
      rowsOf('select (follow_board($1, $2, true)).refused', [other, board.id]),
    ]);
  await follow();
  await rowsOf('select like_pin($1, $2, null)', [other, pin]);
  return { me, other, board: board.id, pin, follow };
}

describe('blocking', () => {
  it('ends what the blocked follow of the blocker, with exact counts, and notifies of nothing more by them', async () => {
    const { me, other, board, pin, follow } = await acquainted();
    expect([await countOf('users', me), await countOf('boards', board), await unread(me)]).toEqual([1, 1, 3]);
    await blockUser(me, other, 'block');
    expect([await countOf('users', me), await countOf('boards', board), await unread(me)]).toEqual([0, 0, 0]);
    expect(await follow()).toEqual([[{ refused: 'blocked' }], [{ refused: 'blocked' }]]);
    await rowsOf('select like_pin($1, $2, null)', [other, pin]);
    await rowsOf('select like_pin($1, $2, null)', [other, pin]);
    expect(await unread(me)).toBe(0);
    const drift = await findDrift(getPool());
    expect(Object.keys(drift).filter((name) => name.startsWith('followers'))).toEqual([]);
  });

  it('keeps the blocked from liking and saving the blocker’s pins, beside others who like them at once', async () => {
    const [me, other, third] = [await addUser(), await addUser(), await addUser()];
    const pin = await addPin({ postedBy: me });
    const { id: board } = await addBoard({ creator: other });
    await blockUser(me, other, 'block');
    const liking = await Promise.allSettled(
      [third, other, await addUser()].map((person) => likePin(person, pin, true)),
    );
    expect(liking.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(likePin(other, pin)).rejects.toMatchObject({ status: 403 });
    await expect(putOnBoard({ userId: other, boardId: board, pinId: pin })).rejects.toMatchObject({ status: 403 });
    expect((await rowOf('select saves_count as n from pins where id = $1', [pin])).n).toBe(2);
    await blockUser(me, other, 'mute');
    expect(await likePin(other, pin)).toBe(3);
    await putOnBoard({ userId: other, boardId: board, pinId: pin });
    await blockUser(me, other, 'block');
    expect(await likePin(other, pin)).toBe(2);
  });

  it('hides each from the other in lists, as muting hides one from the other', async () => {
    const [me, other] = [await addUser(), await addUser()];
    const hiddenFrom = async (person: string) => (await findPersonalRules(person))?.hiddenUserIds ?? [];
    await blockUser(me, other, 'mute');
    expect([await hiddenFrom(me), await hiddenFrom(other)]).toEqual([[Number(other)], []]);
    await blockUser(me, other, 'block');
    expect([await hiddenFrom(me), await hiddenFrom(other)]).toEqual([[Number(other)], [Number(me)]]);
  });

  it('is undone, and then all is open again', async () => {
    const { me, other, follow } = await acquainted();
    await blockUser(me, other, 'block');
    await blockUser(me, other, null);
    expect(await findBlocks(me)).toEqual([]);
    expect(await follow()).toEqual([[{ refused: null }], [{ refused: null }]]);
    expect(await countOf('users', me)).toBe(1);
  });

  it('changes nothing the second time, and turns into muting and back', async () => {
    const { me, other } = await acquainted();
    for (const kind of ['mute', 'mute', 'block', 'block', 'mute'] as const) {
      await blockUser(me, other, kind);
      expect(await findBlock(me, other)).toBe(kind);
    }
    for (let i = 0; i < 2; i += 1) {
      await blockUser(me, other, null);
      expect(await findBlock(me, other)).toBeNull();
    }
  });

  it('a muted person still follows, and causes no notifications', async () => {
    const { me, other, board } = await acquainted();
    await blockUser(me, other, 'mute');
    expect([await countOf('users', me), await countOf('boards', board), await unread(me)]).toEqual([1, 1, 0]);
  });

  it('lists people, the latest first', async () => {
    const me = await addUser();
    const [first, second] = [
      await addUser({ name: 'First', image: 'avatars/f.webp' }),
      await addUser({ name: 'Second' }),
    ];
    await blockUser(me, first, 'block');
    await blockUser(me, second, 'mute');
    expect(await findBlocks(me)).toEqual([
      { user: { _id: second, name: 'Second', image: null }, kind: 'mute' },
      { user: { _id: first, name: 'First', image: '/media/avatars/f.webp?v=2' }, kind: 'block' },
    ]);
  });

  it.each(['999', '0', 'x', '1e3', '-1', '99999999999999999'])('refuses %s, which is no person', async (id) => {
    const me = await addUser();
    await expect(blockUser(me, id, 'mute')).rejects.toMatchObject({ code: 'missing', status: 404 });
    await expect(blockUser(me, id, null)).rejects.toMatchObject({ code: 'missing' });
  });

  it('refuses oneself', async () => {
    const me = await addUser();
    await expect(blockUser(me, me, 'block')).rejects.toMatchObject({ code: 'invalid', status: 422, field: 'targetId' });
  });

  it('stops at a thousand people, also when many come at once', async () => {
    const me = await addUser();
    await rowsOf(
      `with made as (insert into users (auth_uid, name) select 'many-' || n, 'many ' || n from generate_series(1, 1004) n returning id)
       insert into blocks (user_id, target_id, kind) select $1, id, 'mute' from made order by id limit 995`,
      [me],
    );
    const rest = await rowsOf(
      `select id from users where auth_uid like 'many-%' and id not in (select target_id from blocks where user_id = $1)`,
      [me],
    );
    const done = await Promise.allSettled(rest.map(({ id }) => blockUser(me, String(id), 'block')));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', status: 409, message: expect.stringContaining('1,000') },
    });
    const [known] = await findBlocks(me);
    await blockUser(me, known?.user._id ?? '', 'mute');
    expect(await findBlocks(me)).toHaveLength(1_000);
  });

  it('meets follows and its own like at once without a deadlock, and nobody blocked follows afterwards', async () => {
    const { me, other, board, follow } = await acquainted();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        blockUser(me, other, 'block'),
        follow(),
        blockUser(other, me, 'block'),
        blockUser(me, other, 'block'),
        follow(),
      ]);
      expect([await countOf('users', me), await countOf('boards', board)]).toEqual([0, 0]);
      await Promise.all([blockUser(me, other, null), blockUser(other, me, null)]);
      await follow();
    }
    expect(Object.keys(await findDrift(getPool())).filter((name) => name.startsWith('followers'))).toEqual([]);
  });
});

it('the deletion of an account takes what it hid and who hid it along', async () => {
  const { me, other } = await acquainted();
  await addPin({ tags: ['gone with it'] });
  await blockUser(me, other, 'block');
  await blockUser(other, me, 'mute');
  await hideTag(me, 'gone with it', true);
  await deleteAccount(me, { storage: { remove: async () => undefined }, removeIdentity: async () => undefined });
  expect(
    await rowsOf(
      `select (select count(*) from blocks where user_id = $1 or target_id = $1) as blocks,
              (select count(*) from hidden_tags where user_id = $1) as tags`,
      [me],
    ),
  ).toEqual([{ blocks: 0, tags: 0 }]);
  expect(await findBlocks(other)).toEqual([]);
});
