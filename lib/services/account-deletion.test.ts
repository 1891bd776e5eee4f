import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { recorder } from '@/jest/eraser';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { deleteAccount } from '@/lib/services/account-deletion';
import { putOnBoard } from '@/lib/services/board-pins';
import { deleteBoard, restoreBoard } from '@/lib/services/boards';
import { finishErasures } from '@/lib/services/erasures';
import { followBoard, followUser } from '@/lib/services/follows';
import { likePin } from '@/lib/services/likes';
import { signIn } from '@/lib/services/sign-in';

useTestDatabase();

const uidOf = async (userId: string) =>
  (await rowOf<{ auth_uid: string }>('select auth_uid from users where id = $1', [userId])).auth_uid;

describe('the deletion of an account', () => {
  it('leaves nothing of the person, and every counter of others stays true', async () => {
    const [userId, other, third] = [await addUser(), await addUser(), await addUser()];
    const own = [
      await addPin({ postedBy: userId, tags: ['lines'] }),
      await addPin({ postedBy: userId, status: 'held' }),
    ];
    const foreign = await addPin({ postedBy: other, tags: ['lines'] });
    const ownBoard = await addBoard({ creator: userId, pins: [foreign, ...own] });
    const foreignBoard = await addBoard({ creator: other, pins: [...own, foreign], cover: own[0] });
    for (const [user, pin] of [
      [userId, foreign],
      [third, foreign],
      [third, own[0]],
      [userId, own[0]],
    ]) {
      await rowsOf('select like_pin($1, $2, true)', [user, pin]);
    }
    await rowsOf('insert into user_follows (user_id, target_id) values ($1, $2), ($2, $1), ($3, $1)', [
      userId,
      other,
      third,
    ]);
    await rowsOf('insert into board_follows (user_id, board_id) values ($1, $2), ($3, $4)', [
      userId,
      foreignBoard.id,
      other,
      ownBoard.id,
    ]);
    await rowsOf('update users u set followers_count = (select count(*) from user_follows f where f.target_id = u.id)');
    await rowsOf(
      'update boards b set followers_count = (select count(*) from board_follows f where f.board_id = b.id)',
    );
    await rowsOf(
      `insert into notifications (user_id, sender_id, kind, pin_id, read)
       values ($1, $2, 'like', $3, false), ($1, $2, 'follow', null, true), ($2, $1, 'follow', null, false)`,
      [other, userId, foreign],
    );
    await rowsOf(
      `insert into reports (reporter_id, reporter_email, subject_type, subject_id, reason) values ($1, 'a@b.test', 'pin', $2, 'spam')`,
      [userId, foreign],
    );
    await rowsOf(
      `insert into reports (reporter_id, details, ip_hash, subject_type, subject_id, reason, state)
       values ($1, 'Words.', '\\x01', 'pin', $2, 'minor', 'upheld')`,
      [userId, foreign],
    );
    await rowsOf(
      "insert into appeals (subject_type, subject_id, user_id, text) values ('ban', 1, $1, repeat('x', 20))",
      [userId],
    );
    await rowsOf(
      "insert into outgoing_mails (user_id, recipient, subject, body) values ($1, 'a@b.test', 'Hello', '')",
      [userId],
    );
    expect(await findDrift(getPool())).toEqual({ 'feed rows': expect.any(Number) });

    await deleteAccount(userId, recorder());

    await rowsOf('select flush_ranks(1000)');
    expect(await findDrift(getPool())).toEqual({});
    expect(await rowsOf('select saves_count from pins where id = $1', [foreign])).toEqual([{ saves_count: 1 }]);
    expect(await rowsOf('select followers_count from users where id = $1', [other])).toEqual([{ followers_count: 0 }]);
    expect(await rowsOf('select events, sender_id from notifications where user_id = $1', [other])).toEqual([
      { events: 1, sender_id: Number(third) },
    ]);
    const left = await rowsOf(
      `select (select count(*) from users where id = $1) as users, (select count(*) from pins where id = any ($2::int8[])) as pins,
         (select count(*) from boards where id = $3) as boards, (select count(*) from notifications where sender_id = $1) as lines,
         (select count(*) from reports where reporter_id = $1 or reporter_email is not null or ip_hash is not null
            or (state <> 'open' and details <> '')) as reports,
         (select count(*) from appeals) as appeals, (select count(*) from outgoing_mails) as mails,
         (select count(*) from feed where pin_id = any ($2::int8[])) as feed, (select count(*) from erasures) as erasures`,
      [userId, own, ownBoard.id],
    );
    expect(left).toEqual([
      { users: 0, pins: 0, boards: 0, lines: 0, reports: 0, appeals: 0, mails: 0, feed: 0, erasures: 0 },
    ]);
  });

  it('is finished later when the identity service is away', async () => {
    const userId = await addUser({ image: 'avatars/late.webp' });
    const uid = await uidOf(userId);
    await deleteAccount(userId, recorder({ broken: true }));
    expect(await rowsOf('select auth_uid, files from erasures')).toEqual([
      { auth_uid: uid, files: ['avatars/late.webp'] },
    ]);
    await expect(finishErasures(recorder({ broken: true }), db)).rejects.toThrow('1 deletions could not be finished.');
    await expect(signIn({ uid, email: null, emailVerified: true })).rejects.toThrow('This account was just deleted.');
    const eraser = recorder();
    await finishErasures(eraser, db);
    expect(eraser).toMatchObject({ uids: [uid], files: ['avatars/late.webp'] });
    expect(await rowsOf('select * from erasures')).toEqual([]);
  });

  it('purges every page of the person for good, and refreshes those whose counters fell', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, slug: 'going-away' });
    const liked = await addPin({ slug: 'staying-here' });
    const board = await addBoard({ pins: [pin] });
    await rowsOf('select like_pin($1, $2, true)', [userId, liked]);
    let soft: string[] = [];
    const hard = await purgesOf(async () => {
      soft = await purgesOf(() => deleteAccount(userId, recorder()), 'soft');
    });
    expect(soft).toEqual(['pin:staying-here']);
    expect(hard).toEqual(
      [
        `user:${userId}`,
        `pin:${pin}`,
        'pin:going-away',
        `board:${board.id}`,
        `board:${board.slug}`,
        'feed',
        'sitemap',
      ].sort(),
    );
  });

  it('takes what is kept of deleted boards along, and the person out of those of others', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const own = await addBoard({ creator: userId });
    const pin = await addPin({ postedBy: userId });
    const foreign = await addBoard({ creator: other, pins: [pin], followers: 1 });
    await rowsOf('insert into board_follows (user_id, board_id) values ($1, $2)', [userId, foreign.id]);
    await deleteBoard(userId, own.id);
    await deleteBoard(other, foreign.id);
    await deleteAccount(userId, recorder());
    expect(await rowsOf('select id::text from deleted_boards')).toEqual([{ id: foreign.id }]);
    await restoreBoard(other, foreign.id);
    expect(await rowsOf('select pins_count, followers_count from boards where id = $1', [foreign.id])).toEqual([
      { pins_count: 0, followers_count: 0 },
    ]);
  });

  it('takes along what the person did a moment ago, and notifications of it that wait', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const pin = await addPin({ postedBy: other });
    const [own, foreign] = [await addBoard({ creator: userId, followers: 1 }), await addBoard({ creator: other })];
    await rowsOf('insert into board_follows (user_id, board_id) values ($1, $2)', [other, own.id]);
    await likePin(userId, pin);
    await followUser({ userId, target: other, follow: true });
    await followBoard({ userId, target: foreign.id, follow: true });
    await putOnBoard({ userId, boardId: own.id, pinId: pin });
    expect(await rowsOf('select count(*) from notifications where user_id = $1', [other])).toEqual([{ count: 4 }]);
    await deleteAccount(userId, recorder());
    expect(
      await rowsOf(
        `select (select count(*) from notifications where user_id = $1) as lines,
           (select count(*) from notification_events where source_id = any ($2)) as events, (select count(*) from announcements) as waiting,
           (select saves_count from pins where id = $3) as likes, (select followers_count from users where id = $1) as followers,
           (select followers_count from boards where id = $4) as board_followers`,
        [other, [userId, own.id], pin, foreign.id],
      ),
    ).toEqual([{ lines: 0, events: 0, waiting: 0, likes: 0, followers: 0, board_followers: 0 }]);
  });

  it('does nothing the second time', async () => {
    const userId = await addUser();
    await deleteAccount(userId, recorder());
    const eraser = recorder();
    await deleteAccount(userId, eraser);
    expect(eraser.uids).toEqual([]);
  });
});
