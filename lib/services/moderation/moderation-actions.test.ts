import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { setRole } from '@/lib/services/admins';
import { blockMedia, unblockMedia } from '@/lib/services/moderation/blocked-media';
import { assertNotTaken, claimItem, releaseAll, releaseItem } from '@/lib/services/moderation/claims';
import { warn } from '@/lib/services/moderation/people-actions';
import { keepPins, removePins, restorePins } from '@/lib/services/moderation/pin-actions';
import { judgeReports } from '@/lib/services/moderation/report-actions';

useTestDatabase();
const assets = useStorage();

const lines = (action: string, subject: string) =>
  rowsOf('select actor, detail from audit_log where action = $1 and subject_id = $2', [action, subject]);
const report = (type: string, subject: string, reporter: string) =>
  rowsOf(
    "insert into reports (subject_type, subject_id, reason, reporter_id) values ($1::report_subject, $2, 'spam', $3)",
    [type, subject, reporter],
  );
const statesOf = (subject: string) => rowsOf('select state, handled_by from reports where subject_id = $1', [subject]);

describe('an item of the queue', () => {
  it('is claimed by one moderator for half an hour; the second sees by whom', async () => {
    const [anna, ben] = [await addUser({ name: 'Anna' }), await addUser({ name: 'Ben' })];
    await claimItem('pin-1', anna);
    await claimItem('pin-1', anna);
    const refusal = { status: 409, message: expect.stringMatching(/^Taken by Anna since \d\d:\d\d UTC\.$/) };
    await expect(claimItem('pin-1', ben)).rejects.toMatchObject(refusal);
    await expect(assertNotTaken(['pin-2', 'pin-1'], ben)).rejects.toMatchObject(refusal);
    await assertNotTaken(['pin-1'], anna);
    await releaseItem('pin-1', ben);
    await expect(claimItem('pin-1', ben)).rejects.toMatchObject(refusal);
    await claimItem('pin-1', ben, true);
    await expect(claimItem('pin-1', anna)).rejects.toThrow('Taken by Ben');
    await rowsOf("update moderation_claims set since = now() - interval '31 minutes'");
    await assertNotTaken(['pin-1'], anna);
    await claimItem('pin-1', anna);
    await releaseAll(['pin-1']);
    expect(await rowsOf('select from moderation_claims')).toEqual([]);
  });

  it('is claimed by one of ten moderators who try at once', async () => {
    const admins = await Promise.all(Array.from({ length: 10 }, () => addUser()));
    const done = await Promise.allSettled(admins.map((admin) => claimItem('pin-9', admin)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a moderator’s action on a person', () => {
  it('warns them, and writes the warning down', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    await warn(userId, 'No advertising.', adminId);
    expect(await rowsOf('select body from notifications where user_id = $1', [userId])).toEqual([
      { body: 'A warning from the moderators: No advertising.' },
    ]);
    expect(await lines('warn', userId)).toEqual([{ actor: Number(adminId), detail: { reason: 'No advertising.' } }]);
    await expect(warn('1', 'No.', adminId)).rejects.toMatchObject({ status: 404 });
  });

  it('makes them an admin or takes that back, but never of oneself', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    const change = { userId, reason: 'A helper.', adminId };
    await setRole({ ...change, role: 'admin' });
    await setRole({ ...change, role: 'admin' });
    expect(await lines('make-admin', userId)).toEqual([{ actor: Number(adminId), detail: { reason: 'A helper.' } }]);
    await setRole({ ...change, role: 'person' });
    expect(await rowsOf('select role from users where id = $1', [userId])).toEqual([{ role: 'person' }]);
    await expect(setRole({ ...change, userId: adminId, role: 'person' })).rejects.toMatchObject({ status: 409 });
    await expect(setRole({ ...change, userId: '1', role: 'admin' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('reports', () => {
  it('of a pin are dismissed when it is kept, and upheld when it is removed', async () => {
    const [reporter, adminId] = [await addUser(), await addUser({ admin: true })];
    const [kept, removed] = [await addPin(), await addPin()];
    for (const pin of [kept, removed]) await report('pin', pin, reporter);
    await keepPins([kept], { actor: adminId, storage: assets.storage });
    await removePins([removed], { actor: adminId, storage: assets.storage, reason: 'Spam.', legal: false });
    expect(await statesOf(kept)).toEqual([{ state: 'dismissed', handled_by: Number(adminId) }]);
    expect(await statesOf(removed)).toEqual([{ state: 'upheld', handled_by: Number(adminId) }]);
  });

  it('of a person are judged once', async () => {
    const [reporter, adminId, userId] = [await addUser(), await addUser({ admin: true }), await addUser()];
    await report('user', userId, reporter);
    await judgeReports({ type: 'user', id: userId }, 'upheld', null, adminId);
    await expect(judgeReports({ type: 'user', id: userId }, 'dismissed', null, adminId)).rejects.toMatchObject({
      status: 409,
    });
    expect(await lines('uphold-reports', userId)).toEqual([{ actor: Number(adminId), detail: { reports: 1 } }]);
  });
});

describe('a block', () => {
  it('is made of the media asset of a pin, once, and lifted', async () => {
    const adminId = await addUser({ admin: true });
    const pin = await addPin();
    await expect(blockMedia(pin, 'Known.', adminId)).rejects.toMatchObject({ status: 404 });
    await addAsset(pin, assets.storage);
    await blockMedia(pin, 'Known.', adminId);
    await expect(blockMedia(pin, 'Known.', adminId)).rejects.toMatchObject({ status: 409 });
    const [blocked] = await rowsOf<{ id: number }>("select id from blocked_media where reason = 'Known.'");
    const id = String(blocked?.id);
    expect(await rowsOf('select from blocked_media_hashes where blocked_id = $1', [id])).toHaveLength(1);
    await unblockMedia(id, adminId);
    await expect(unblockMedia(id, adminId)).rejects.toMatchObject({ status: 404 });
    expect(await lines('block-media', id)).toHaveLength(1);
    expect(await lines('unblock-media', id)).toHaveLength(1);
  });

  it('of the moderators’ own outlives a restoration', async () => {
    const adminId = await addUser({ admin: true });
    const pin = await addPin();
    await addAsset(pin, assets.storage);
    await blockMedia(pin, 'By hand.', adminId);
    await removePins([pin], { actor: adminId, storage: assets.storage, reason: 'Spam.', legal: false });
    await restorePins([pin], { actor: adminId, storage: assets.storage });
    expect(await rowsOf("select from blocked_media where reason = 'By hand.'")).toHaveLength(1);
  });
});
