import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { addAsset, useStorage } from '@/jest/assets';
import { findSimilarPins } from '@/lib/data/moderation/pins';
import { getQueue } from '@/lib/data/moderation/queue';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import type { ReportReason, ReportSubjectType } from '@/lib/domain/report';
import { env } from '@/lib/env';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { closeReports } from '@/lib/services/reports/close-reports';
import { forgetIps } from '@/lib/services/forget-ips';
import { report } from '@/lib/services/reports/report';

useTestDatabase();
const assets = useStorage();

const count = async (text: string, values: unknown[] = []) =>
  (await rowsOf(`select count(*)::int as n ${text}`, values))[0]?.n;
const stateOf = async (pin: string) => (await rowsOf('select status from pins where id = $1', [pin]))[0]?.status;

let serial = 0;
/** An IP address in a network that nobody else has. */
const newIp = () => `198.${51 + Math.floor((serial += 1) / 250)}.${serial % 250}.7`;

interface Made {
  type?: ReportSubjectType;
  id: string;
  reason?: ReportReason;
  from?: string;
  userId?: string | null;
  isVerified?: boolean;
  email?: string;
  details?: string;
}

const make = ({
  type = 'pin',
  id,
  reason = 'spam',
  from = newIp(),
  userId = null,
  isVerified = false,
  ...rest
}: Made) => report({ subject: { type, id }, reason, ...rest }, { userId, isVerified, ip: from });

const close = (id: string, outcome: 'upheld' | 'dismissed', adminId: string, type: ReportSubjectType = 'pin') =>
  db.transaction().execute((trx) => closeReports(trx, { type, id }, outcome, adminId));

describe('a report', () => {
  it('is kept with its words, and its IP address as a hash alone', async () => {
    const [pin, userId] = [await addPin(), await addUser()];
    const id = await make({ id: pin, userId, from: '203.0.113.9', email: 'me@example.com', details: 'Look here.' });
    const row = await rowOf('select * from reports where id = $1', [id]);
    expect(row).toMatchObject({
      reason: 'spam',
      details: 'Look here.',
      reporter_email: 'me@example.com',
      state: 'open',
    });
    expect(row.reporter_id).toBe(Number(userId));
    expect(row.ip_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('203.0.113');
    expect(await stateOf(pin)).toBe('live');
  });

  it('of boards and people is taken, too', async () => {
    const { id: board } = await addBoard();
    expect(await make({ type: 'board', id: board })).toMatch(/^\d+$/);
    expect(await make({ type: 'user', id: await addUser() })).toMatch(/^\d+$/);
  });

  it('counts once for an IP address and once for an account, however often and however many at once', async () => {
    const [pin, userId] = [await addPin(), await addUser()];
    const from = newIp();
    const ids = await Promise.all(Array.from({ length: 20 }, () => make({ id: pin, from })));
    expect(new Set(ids).size).toBe(1);
    expect(await make({ id: pin, from, userId, reason: 'minor', email: 'late@example.com' })).toBe(ids[0]);
    expect(await stateOf(pin)).toBe('live');
    const own = await make({ id: pin, userId });
    expect(own).not.toBe(ids[0]);
    expect(await make({ id: pin, userId })).toBe(own);
    expect(await count('from reports where subject_id = $1', [pin])).toBe(2);
    expect(await make({ id: pin, from: '2001:db8:1:2::1' })).toBe(await make({ id: pin, from: '2001:db8:1:2:3::9' }));
  });

  it('about something that nobody can see is refused', async () => {
    const [held, removed] = [await addPin({ status: 'held' }), await addPin({ status: 'removed' })];
    const hidden = await addBoard({ isPrivate: true });
    const banned = await addUser({ banned: true });
    const ofBanned = await addBoard({ creator: banned });
    const nothing: Made[] = [
      { id: '1' },
      { id: held },
      { id: removed },
      { type: 'board', id: hidden.id },
      { type: 'board', id: ofBanned.id },
      { type: 'user', id: banned },
      { type: 'board', id: await addPin() },
    ];
    for (const subject of nothing) await expect(make(subject)).rejects.toThrow(/^There is no such /);
    expect(await count('from reports where subject_id = any ($1::bigint[])', [nothing.map(({ id }) => id)])).toBe(0);
  });
});

describe('a report about a minor', () => {
  it('hides the pin from every page at once', async () => {
    const pin = await addPin({ tags: ['lines'] });
    const board = await addBoard({ pins: [pin] });
    const from = newIp();
    const purged = await purgesOf(() => make({ id: pin, reason: 'minor', from }));
    expect(purged).toEqual(expect.arrayContaining([`pin:${pin}`, `board:${board.id}`, 'feed', 'sitemap']));
    expect((await findPin(pin)).state).toBe('missing');
    expect(await findDrift(getPool())).toEqual({});
    expect(await make({ id: pin, reason: 'minor', from })).toMatch(/^\d+$/);
    await expect(make({ id: pin, reason: 'minor' })).rejects.toThrow('There is no such pin.');
  });

  it('hides same-media pins too, until the pin is kept', async () => {
    const admin = await addUser({ admin: true });
    const [pin, sameMediaPin, seen, reported, other] = await Promise.all(Array.from({ length: 5 }, () => addPin()));
    if (!pin || !sameMediaPin || !seen || !reported || !other) throw new Error('no pins');
    await addAsset(pin, assets.storage);
    await rowsOf(
      `update pins set (media_id, image) = (select media_id, image from pins where id = $1) where id = any ($2::bigint[])`,
      [pin, [sameMediaPin, seen, reported]],
    );
    await rowsOf(
      `insert into reports (subject_type, subject_id, reason, state, handled_at) values ('pin', $1, 'minor', 'dismissed', now())`,
      [seen],
    );
    const states = async () => {
      const own = [];
      for (const id of [pin, sameMediaPin, seen, reported, other]) own.push(await stateOf(id));
      return own;
    };
    const purged = await purgesOf(() => make({ id: pin, reason: 'minor' }));
    expect(purged).toEqual(expect.arrayContaining([`pin:${pin}`, `pin:${sameMediaPin}`]));
    expect(await states()).toEqual(['held', 'held', 'live', 'held', 'live']);
    expect(await findDrift(getPool())).toEqual({});
    expect(
      await rowsOf("select detail from audit_log where subject = 'pin' and subject_id = $1", [sameMediaPin]),
    ).toEqual([
      { detail: { reason: `reported: minor (pin ${pin} of the same work)`, report: expect.stringMatching(/^\d+$/) } },
    ]);
    const similarPins = await findSimilarPins(pin);
    expect(similarPins.map(({ id }) => id).sort()).toEqual([sameMediaPin, seen, reported].sort());
    for (const one of similarPins) expect(one).toMatchObject({ isSame: true, distance: 0 });
    const { items } = await getQueue({ kinds: ['report'] });
    expect(items.find(({ id }) => id === pin)).toMatchObject({ sameMediaPins: 3 });

    await rowsOf(`insert into reports (subject_type, subject_id, reason) values ('pin', $1, 'other')`, [reported]);
    await keepPin(pin, { actor: admin, storage: assets.storage });
    expect(await states()).toEqual(['live', 'held', 'live', 'held', 'live']);
    await keepPin(reported, { actor: admin, storage: assets.storage });
    expect(await states()).toEqual(['live', 'live', 'live', 'live', 'live']);
    expect(await findDrift(getPool())).toEqual({});
  });

  it('hides nothing when the setting says so, and never a board or a person', async () => {
    const [pin, person] = [await addPin(), await addUser()];
    const own = await addPin({ postedBy: person });
    const setting = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 0);
    await make({ id: pin, reason: 'minor' });
    setting.restore();
    await make({ type: 'user', id: person, reason: 'minor' });
    expect([await stateOf(pin), await stateOf(own)]).toEqual(['live', 'live']);
  });

  it('hides no pin that a person has looked at and kept', async () => {
    const [pin, admin] = [await addPin(), await addUser({ admin: true })];
    const setting = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 0);
    await make({ id: pin, reason: 'consent' });
    setting.restore();
    await close(pin, 'dismissed', admin);
    await make({ id: pin, reason: 'minor' });
    expect(await stateOf(pin)).toBe('live');
  });

  it('hides nothing for a reporter whose last such reports were mostly dismissed, until one is upheld', async () => {
    const [admin, from] = [await addUser({ admin: true }), newIp()];
    const judge = async (outcome: 'upheld' | 'dismissed') => {
      const pin = await addPin();
      await make({ id: pin, reason: 'minor', from });
      const state = await stateOf(pin);
      await close(pin, outcome, admin);
      return state;
    };
    expect([await judge('dismissed'), await judge('dismissed'), await judge('dismissed')]).toEqual([
      'held',
      'held',
      'held',
    ]);
    expect([await judge('upheld'), await judge('upheld'), await judge('upheld')]).toEqual(['live', 'live', 'live']);
    expect(await judge('upheld')).toBe('held');
  });
});

describe('the outcome', () => {
  it('reaches accounts in the bell and by mail where an email address was given, once', async () => {
    const [pin, admin, userId] = [await addPin(), await addUser({ admin: true }), await addUser()];
    await make({ id: pin, userId, email: 'mine@example.com' });
    await make({ id: pin, email: 'visitor@example.com' });
    await make({ id: pin });
    expect(await close(pin, 'upheld', admin)).toBe(3);
    expect(await close(pin, 'upheld', admin)).toBe(0);
    expect(await rowsOf("select body from notifications where user_id = $1 and kind = 'system'", [userId])).toEqual([
      { body: expect.stringContaining('we have acted on it') },
    ]);
    const mails = await rowsOf(
      "select recipient, body from outgoing_mails where recipient in ('mine@example.com', 'visitor@example.com') order by 1",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['mine@example.com', 'visitor@example.com']);
    expect(mails[0]?.body).toContain('we have acted on it');
    const rows = await rowsOf(
      'select state, handled_by, reporter_email, told_at is not null as notified from reports where subject_id = $1 order by id',
      [pin],
    );
    const done = { state: 'upheld', handled_by: Number(admin), reporter_email: null };
    expect(rows).toEqual([
      { ...done, notified: true },
      { ...done, notified: true },
      { ...done, notified: false },
    ]);
  });

  it('lets the same reporter report a changed subject again after a month', async () => {
    const [pin, admin, from] = [await addPin(), await addUser({ admin: true }), newIp()];
    const first = await make({ id: pin, from });
    await close(pin, 'dismissed', admin);
    expect(await make({ id: pin, from })).toBe(first);
    await getPool().query("update reports set handled_at = now() - interval '31 days' where id = $1", [first]);
    expect(await make({ id: pin, from })).not.toBe(first);
  });
});

it('IP addresses of reporters are forgotten after 30 days', async () => {
  const [old, young] = [await make({ id: await addPin() }), await make({ id: await addPin() })];
  await getPool().query("update reports set created_at = now() - interval '31 days' where id = $1", [old]);
  await forgetIps(db);
  const rows = await rowsOf(
    'select ip_hash is null and block_hash is null as gone from reports where id in ($1, $2) order by id',
    [old, young],
  );
  expect(rows).toEqual([{ gone: true }, { gone: false }]);
});
