import { rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles } from '@/jest/file-deletions';
import { addPin, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { findExport } from '@/lib/data/account-export';
import { findModeratedImage, findModeratedPin } from '@/lib/data/moderation/pins';
import { getQueue } from '@/lib/data/moderation/queue';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { env } from '@/lib/env';
import { deleteAccount } from '@/lib/services/account-deletion';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import {
  endLegalHold,
  holdPin,
  keepPin,
  legalHold,
  removePins,
  restorePin,
} from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { report } from '@/lib/services/reports/report';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

let serial = 0;
/** The call itself would look for the files where the site has them. */
async function addReported({ isHeld = true } = {}) {
  const userId = await addUser();
  const pin = await addPin({ postedBy: userId, tags: ['lines'] });
  await addAsset(pin, assets.storage);
  const setting = jest.replaceProperty(env, 'REPORTS_HIDE_PER_HOUR', 0);
  const subject = { type: 'pin', id: pin } as const;
  await report({ subject, reason: 'minor' }, { userId: null, isVerified: false, ip: `198.51.9.${(serial += 1)}` });
  setting.restore();
  if (isHeld) await holdPin(pin, { actor: null, reason: 'reported: minor', storage: assets.storage });
  return { userId, pin };
}

const sweep = async () => {
  await deleteNotedFiles(assets.storage);
  await sweepOrphans({ database: db, storage: assets.storage, now: Date.now() + 3_600_000 });
};
const filesOf = async (pin: string) => {
  const found = await findModeratedImage(pin);
  return found === null ? [] : (await assets.stored()).filter((key) => key.startsWith(found.image));
};
const remove = (userId: string, pin: string) => deletePin(userId, pin, assets.storage);
const leave = (userId: string) =>
  deleteAccount(userId, { storage: assets.storage, removeIdentity: async () => undefined });
const rowOf = (pin: string) => rowsOf('select status from pins where id = $1', [pin]);

describe.each([true, false])('a pin that is reported for a minor, and hidden for it: %s', (isHeld) => {
  it('is deleted for its poster and withheld with its files until somebody has decided', async () => {
    const { userId, pin } = await addReported({ isHeld });
    await remove(userId, pin);
    expect(await findPin(pin)).toEqual({ state: 'missing' });
    await expect(remove(userId, pin)).rejects.toMatchObject({ status: 404 });
    const found = await findExport(userId, new Date());
    expect([found?.data.pins, found?.images]).toEqual([[], []]);
    await sweep();
    expect(await findModeratedPin(pin)).toMatchObject({ status: 'held', deletedAt: expect.any(String) });
    const files = await filesOf(pin);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file).toMatch(/^withheld\//);
  });

  it('outlives the account of its poster, with its files and what was known of them', async () => {
    const { userId, pin } = await addReported({ isHeld });
    const title = (await findModeratedPin(pin))?.title;
    await leave(userId);
    await moveFiles(assets.storage);
    await sweep();
    expect(await rowOf(pin)).toEqual([]);
    expect(await rowsOf("select poster->>'id' as id, reason from legal_holds where pin_id = $1", [pin])).toEqual([
      { id: userId, reason: expect.stringContaining('not decided') },
    ]);
    const files = await filesOf(pin);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file).toMatch(/^withheld\//);
    const { items } = await getQueue({ kinds: ['report'] });
    const waits = items.find(({ id }) => id === pin);
    expect(waits?.title).toBe(title);
    expect(moderationPaths.subject(waits?.type ?? '', pin)).toBe(moderationPaths.holds());

    await endLegalHold(pin, {
      actor: await addUser({ admin: true }),
      reason: 'Told to the police.',
      storage: assets.storage,
    });
    await sweep();
    expect(await assets.stored()).not.toEqual(expect.arrayContaining(files));
    expect(await rowsOf('select state from reports where subject_id = $1', [pin])).toEqual([{ state: 'upheld' }]);
  });
});

describe('a pin whose poster has deleted it before the decision', () => {
  it('goes with its files when it is kept, and nobody is notified', async () => {
    const { userId, pin } = await addReported();
    await remove(userId, pin);
    await rowsOf('delete from notifications where user_id = $1', [userId]);
    const files = await filesOf(pin);
    await keepPin(pin, { actor: await addUser({ admin: true }), storage: assets.storage });
    await sweep();
    expect(await rowOf(pin)).toEqual([]);
    expect(await assets.stored()).not.toEqual(expect.arrayContaining(files));
    expect(await rowsOf('select from notifications where user_id = $1', [userId])).toEqual([]);
  });

  it('is blocked when it is removed, and goes when that is taken back', async () => {
    const { userId, pin } = await addReported();
    await remove(userId, pin);
    const action = { actor: await addUser({ admin: true }), storage: assets.storage };
    await removePins([pin], { ...action, reason: 'Rules.', legal: false });
    expect(await findModeratedPin(pin)).toMatchObject({ status: 'removed', isBlocked: true });
    await restorePin(pin, action);
    expect(await rowOf(pin)).toEqual([]);
  });

  it('keeps the legal hold that a moderator had put on it secret', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    await addAsset(pin, assets.storage);
    await legalHold(pin, { actor: null, reason: 'Order.', storage: assets.storage });
    await remove(userId, pin);
    await expect(remove(userId, pin)).rejects.toMatchObject({ status: 404 });
    expect(await rowOf(pin)).toEqual([{ status: 'held' }]);
  });
});

it('a pin that is reported as spam goes when its poster deletes it', async () => {
  const { userId, pin } = await addReported({ isHeld: false });
  await rowsOf("update reports set reason = 'spam' where subject_id = $1", [pin]);
  await remove(userId, pin);
  expect(await rowOf(pin)).toEqual([]);
});
