import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { findAccount } from '@/lib/data/accounts';
import { findBoard } from '@/lib/data/boards';
import { findPin } from '@/lib/data/pins';
import { findProfile } from '@/lib/data/users';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { ban, endExpiredBans, unban } from '@/lib/services/bans';

useTestDatabase();

const filter = 'straight-lesbian';
const stateOf = async (pin: string) => (await findPin(pin)).state;

describe('a ban', () => {
  it('takes a person, their pins and boards out of the site, and their end brings exactly these back', async () => {
    const userId = await addUser();
    const live = await addPin({ postedBy: userId, tags: ['lines', 'gay'] });
    const held = await addPin({ postedBy: userId, status: 'held' });
    const own = await addBoard({ creator: userId, pins: [live] });
    const foreign = await addBoard({ pins: [live, await addPin()] });

    await ban({ userId, reason: 'Advertising.', until: null, adminId: null });
    expect([await stateOf(live), await stateOf(held)]).toEqual(['missing', 'missing']);
    expect(await findProfile(userId, filter)).toBeNull();
    expect(await findBoard(own.slug, filter)).toBeNull();
    expect(await findBoard(foreign.slug, 'gay-straight')).toMatchObject({ pinsCount: 1 });
    expect(await findAccount(userId, true)).toMatchObject({
      isBanned: true,
      ban: {
        reason: 'Advertising.',
        until: null,
        reasons: { law: null, explanation: expect.stringContaining('against the terms') },
      },
    });
    expect(await findDrift(getPool())).toEqual({});

    await unban(userId, null);
    expect([await stateOf(live), await stateOf(held)]).toEqual(['live', 'missing']);
    expect(await findProfile(userId, 'gay-straight')).toMatchObject({ counts: { pins: 1, boards: 1 } });
    expect(await findAccount(userId, true)).toMatchObject({ isBanned: false, ban: null });
    expect(await findDrift(getPool())).toEqual({});
  });

  it('purges every page that showed them, by slug and by id', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, title: 'Amber dunes', slug: 'amber-dunes' });
    const own = await addBoard({ creator: userId });
    const foreign = await addBoard({ pins: [pin] });
    const expected = [
      `user:${userId}`,
      ...[pin, 'amber-dunes'].map((slugOrId) => `pin:${slugOrId}`),
      ...[own.id, own.slug, foreign.id, foreign.slug].map((slugOrId) => `board:${slugOrId}`),
      'feed',
      'sitemap',
    ];
    const banUser = () => ban({ userId, reason: 'Spam.', until: null, adminId: null });
    expect(await purgesOf(banUser)).toEqual(expected.sort());
    expect(await purgesOf(() => unban(userId, null))).toEqual(expected.sort());
  });

  it('may be given another reason and end; one ban stands, and each change is in the log', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    await ban({ userId, reason: 'Spam.', until: null, adminId });
    await ban({ userId, reason: 'Spam again.', until: new Date('2090-01-01T00:00:00Z'), adminId });
    expect(await findAccount(userId, true)).toMatchObject({
      ban: { reason: 'Spam again.', until: '2090-01-01T00:00:00.000Z' },
    });
    const open = 'select reason from bans where user_id = $1 and lifted_at is null';
    expect(await rowsOf(open, [userId])).toEqual([{ reason: 'Spam again.' }]);
    await unban(userId, adminId);
    await unban(userId, adminId);
    expect(await rowsOf(open, [userId])).toEqual([]);
    const lines = await rowsOf('select action, actor from audit_log where subject_id = $1 order by id', [userId]);
    expect(lines).toEqual(['ban', 'ban', 'unban'].map((action) => ({ action, actor: Number(adminId) })));
  });

  it('ends by itself at its date', async () => {
    const [over, running] = [await addUser(), await addUser()];
    const pin = await addPin({ postedBy: over });
    await ban({ userId: over, reason: 'A day off.', until: new Date('2020-01-01'), adminId: null });
    await ban({ userId: running, reason: 'A long one.', until: new Date('2090-01-01'), adminId: null });
    await endExpiredBans({ database: db });
    expect(await stateOf(pin)).toBe('live');
    expect(await findProfile(over, filter)).not.toBeNull();
    expect(await findProfile(running, filter)).toBeNull();
  });

  it('is refused for nobody', () =>
    expect(ban({ userId: '1', reason: 'Spam.', until: null, adminId: null })).rejects.toThrow(
      'There is no such person.',
    ));

  it('takes a person with 5,000 pins', async () => {
    const userId = await addUser();
    await getPool().query(
      `insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by)
       select 'Study ' || n || ' of slow amber waves', 'pic', 'art/' || n, true, 10, 10, '#000000', $1
       from generate_series(1, 5000) n`,
      [userId],
    );
    await getPool().query(
      "begin; set local statement_timeout = '200s'; select show_pins(array(select id from pins order by id)); commit",
    );
    await ban({ userId, reason: 'Spam.', until: null, adminId: null });
    expect(await rowsOf('select pins_count from users where id = $1', [userId])).toEqual([{ pins_count: 0 }]);
    await unban(userId, null);
    expect(await rowsOf('select pins_count from users where id = $1', [userId])).toEqual([{ pins_count: 5000 }]);
  }, 240_000);
});
