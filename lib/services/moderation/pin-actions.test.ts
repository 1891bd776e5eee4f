import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { losingAnswers } from '@/jest/lost-connection';
import { addAsset, useStorage } from '@/jest/assets';
import { auditedActions, imageOf, notificationsOf, stateOf } from '@/jest/pin-facts';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { variantKeys } from '@/lib/media/variants';
import { ban, unban } from '@/lib/services/bans';
import { holdPin, keepPin, removePins, restorePin, undoKeep } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const action = () => ({ actor: null, storage: assets.storage });
const remove = (pins: string[], legal = false) => removePins(pins, { ...action(), reason: 'Spam.', legal });

describe('a restoration', () => {
  it('brings the pin back under new URLs of its files, and lifts the block', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, tags: ['lines'] });
    await addBoard({ pins: [pin] });
    const before = await addAsset(pin, assets.storage);
    await remove([pin]);
    const hidden = await imageOf(pin);
    await restorePin(pin, action());
    expect(await stateOf(pin)).toBe('live');
    const image = await imageOf(pin);
    expect(image).toMatch(/^works\/asset-\d+-[0-9a-f]{32}$/);
    const stored = await assets.stored();
    expect(stored.filter((key) => key.startsWith(image)).sort()).toEqual(variantKeys(image, 'pic', 600).sort());
    expect(stored.filter((key) => key.startsWith(hidden) || before.includes(key))).toEqual([]);
    expect(
      await rowsOf(
        'select from blocked_media b join media using (sha256) join pins p on media_id = media.id where p.id = $1',
        [pin],
      ),
    ).toEqual([]);
    expect(await auditedActions(pin)).toEqual(['remove-pin', 'restore-pin']);
    await expect(restorePin(pin, action())).rejects.toMatchObject({ status: 409 });
  });

  it('keeps the files it brought back when the connection is lost before the database could say that it is done', async () => {
    const pin = await addPin();
    await addAsset(pin, assets.storage);
    await remove([pin]);
    await expect(restorePin(pin, { ...action(), database: losingAnswers() })).rejects.toThrow(
      'The connection was lost.',
    );
    expect(await stateOf(pin)).toBe('live');
    expect(await assets.stored()).toEqual(expect.arrayContaining(variantKeys(await imageOf(pin), 'pic', 600)));
  });

  it('leaves the pin with its poster, who is banned', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    await remove([pin]);
    await ban({ userId, reason: 'Spam.', until: null, adminId: null });
    await restorePin(pin, action());
    expect(await stateOf(pin)).toBe('missing');
    await unban(userId, null);
    await moveFiles(assets.storage);
    expect(await stateOf(pin)).toBe('live');
  });
});

describe('the undo of a keep', () => {
  const report = (pin: string) =>
    rowsOf("insert into reports (subject_type, subject_id, reason) values ('pin', $1, 'spam')", [pin]);
  const openReports = (pin: string) =>
    rowsOf("select 1 from reports where subject_id = $1 and state = 'open'", [pin]).then((rows) => rows.length);

  it('hides what was hidden, and opens the reports again', async () => {
    const [actor, shown, hidden] = [await addUser({ admin: true }), await addPin(), await addPin()];
    await addAsset(hidden, assets.storage);
    await holdPin(hidden, { ...action(), reason: 'minor' });
    for (const pin of [shown, hidden]) {
      await report(pin);
      await keepPin(pin, { ...action(), actor });
      expect([await stateOf(pin), await openReports(pin)]).toEqual(['live', 0]);
    }
    await undoKeep([shown, hidden], { ...action(), actor });
    expect([await stateOf(shown), await openReports(shown)]).toEqual(['live', 1]);
    expect([await stateOf(hidden), await openReports(hidden)]).toEqual(['missing', 1]);
    expect(await imageOf(hidden)).toMatch(/^withheld\//);
    expect(await auditedActions(shown)).toEqual(['keep-pin', 'reopen-reports']);
    expect(await auditedActions(hidden)).toEqual(['hold-pin', 'keep-pin', 'hold-pin']);
  });

  it('is refused to others, after another decision and ten minutes later', async () => {
    const [actor, other] = [await addUser({ admin: true }), await addUser({ admin: true })];
    const [pin, old] = [await addPin(), await addPin()];
    const stands = { status: 409, message: 'This can no longer be undone.' };
    await keepPin(pin, { ...action(), actor });
    await expect(undoKeep([pin], { ...action(), actor: other })).rejects.toMatchObject(stands);
    await holdPin(pin, { ...action(), reason: 'minor' });
    await expect(undoKeep([pin], { ...action(), actor })).rejects.toMatchObject(stands);
    await rowsOf(
      `insert into audit_log (id, actor, action, subject, subject_id)
       values (time_id(now() - interval '11 minutes'), $1, 'keep-pin', 'pin', $2)`,
      [actor, old],
    );
    await expect(undoKeep([old], { ...action(), actor })).rejects.toMatchObject(stands);
  });
});

describe('a pin under review', () => {
  it('is hidden with its files until it is kept', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId, title: 'Amber' });
    await addAsset(pin, assets.storage);
    expect(await holdPin(pin, { ...action(), reason: 'minor' })).toBe(true);
    expect(await holdPin(pin, { ...action(), reason: 'minor' })).toBe(false);
    expect(await stateOf(pin)).toBe('missing');
    expect(await imageOf(pin)).toMatch(/^withheld\//);
    await keepPin(pin, action());
    expect(await stateOf(pin)).toBe('live');
    expect(await imageOf(pin)).toMatch(/^works\//);
    expect(await auditedActions(pin)).toEqual(['hold-pin', 'keep-pin']);
    expect(await notificationsOf(userId)).toEqual([
      'Your pin “Amber” is hidden until we have reviewed it.',
      'Your pin “Amber” was looked at and is shown again.',
    ]);
  });

  it('that waited for review is announced when it is approved', async () => {
    const [userId, follower] = [await addUser(), await addUser()];
    await rowsOf('insert into user_follows values ($1, $2)', [follower, userId]);
    await rowsOf('update users set followers_count = 1 where id = $1', [userId]);
    const pin = await addPin({ postedBy: userId, status: 'pending' });
    await keepPin(pin, action());
    expect(await stateOf(pin)).toBe('live');
    expect(await rowsOf('select from announcements where pin_id = $1', [pin])).toHaveLength(1);
  });

  it('stays as it is when it was removed or is not there', async () => {
    const pin = await addPin({ status: 'removed' });
    await expect(keepPin(pin, action())).rejects.toMatchObject({ status: 409 });
    await expect(keepPin('1', action())).rejects.toMatchObject({ status: 404 });
    await expect(restorePin('1', action())).rejects.toMatchObject({ status: 404 });
  });
});

describe('a decision that another moderator has made meanwhile', () => {
  it('is refused, and nothing is changed', async () => {
    const adminId = await addUser({ admin: true, name: 'Anna' });
    const pin = await addPin();
    const seen = new Map([[Number(pin), 0]]);
    await keepPin(pin, { ...action(), actor: adminId, reason: 'Fine.', seen });
    await expect(removePins([pin], { ...action(), reason: 'Spam.', legal: false, seen })).rejects.toMatchObject({
      status: 409,
      message: 'Decided meanwhile: Anna kept the pin: Fine.',
    });
    expect(await stateOf(pin)).toBe('live');
  });

  it('is made once when both are made at the same moment', async () => {
    const pin = await addPin();
    const seen = new Map([[Number(pin), 0]]);
    const done = await Promise.allSettled([
      remove([pin]).then(() => undefined),
      ...[1, 2, 3].map(() => removePins([pin], { ...action(), reason: 'Spam.', legal: false, seen })),
    ]);
    expect((await auditedActions(pin)).length).toBe(1);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
  });
});
