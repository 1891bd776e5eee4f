import { rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles } from '@/jest/file-deletions';
import { addPin, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { variantKeys } from '@/lib/media/variants';
import { ban, unban } from '@/lib/services/bans';
import { deleteAccount } from '@/lib/services/account-deletion';
import { endLegalHold, keepPin, legalHold, removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { sweepOrphans } from '@/lib/services/media-files/orphans';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const action = () => ({ actor: null, storage: assets.storage, reason: 'Order 12/345.' });
const holdOf = async (pin: string) =>
  (
    await rowsOf<{ image: string; pin: { title: string }; poster: { name: string; email: string } }>(
      'select image, pin, poster from legal_holds where pin_id = $1',
      [pin],
    )
  )[0];

async function held() {
  const userId = await addUser({ name: `Held ${Math.floor(performance.now() * 1000)}` });
  const pin = await addPin({ postedBy: userId, title: 'Amber', tags: ['lines'] });
  await addAsset(pin, assets.storage);
  await legalHold(pin, action());
  return { userId, pin };
}

const filesOf = async (pin: string) => {
  const image = (await holdOf(pin))?.image ?? 'none';
  const stored = await assets.stored();
  return { wanted: variantKeys(image, 'pic', 600).sort(), found: stored.filter((key) => key.startsWith(image)).sort() };
};

describe('a legal hold', () => {
  it('hides the pin and its files, and notifies nobody', async () => {
    const { userId, pin } = await held();
    expect(await findPin(pin)).toEqual({ state: 'missing' });
    expect((await holdOf(pin))?.image).toMatch(/^withheld\//);
    expect(await rowsOf('select from notifications where user_id = $1', [userId])).toEqual([]);
    expect(await rowsOf("select detail from audit_log where action = 'legal-hold' and subject_id = $1", [pin])).toEqual(
      [{ detail: { reason: 'Order 12/345.' } }],
    );
    await expect(legalHold(pin, action())).rejects.toMatchObject({ status: 409 });
  });

  it('forbids to show the pin until it ends', async () => {
    const { pin } = await held();
    await expect(keepPin(pin, action())).rejects.toMatchObject({ status: 409 });
    await removePins([pin], { ...action(), legal: true });
    await expect(restorePin(pin, action())).rejects.toMatchObject({ status: 409 });
    await endLegalHold(pin, action());
    await expect(endLegalHold(pin, action())).rejects.toMatchObject({ status: 409 });
    await restorePin(pin, action());
    expect(await findPin(pin)).toMatchObject({ state: 'live' });
  });

  it('takes a pin that is hidden by a ban, which its end does not show', async () => {
    const userId = await addUser();
    const pin = await addPin({ postedBy: userId });
    await addAsset(pin, assets.storage);
    await ban({ userId, reason: 'Spam.', until: null, adminId: null });
    expect(await rowsOf('select status from pins where id = $1', [pin])).toEqual([{ status: 'hidden' }]);
    await legalHold(pin, action());
    await unban(userId, null);
    expect(await findPin(pin)).toEqual({ state: 'missing' });
    expect((await holdOf(pin))?.image).toMatch(/^withheld\//);
  });

  it('spares the pin when its poster deletes it', async () => {
    const { pin } = await held();
    await rowsOf('delete from pins where id = $1', [pin]);
    await rowsOf('delete from media where id in (select media_id from legal_holds where pin_id = $1)', [pin]);
    expect(await rowsOf('select status from pins where id = $1', [pin])).toEqual([{ status: 'held' }]);
    const { wanted, found } = await filesOf(pin);
    expect(found).toEqual(wanted);
  });

  it('keeps the files and what was known when the poster deletes their account', async () => {
    const { userId, pin } = await held();
    await deleteAccount(userId, { storage: assets.storage, removeIdentity: async () => undefined });
    expect(await rowsOf('select from users where id = $1', [userId])).toEqual([]);
    expect(await rowsOf('select from pins where id = $1', [pin])).toEqual([]);
    expect(await holdOf(pin)).toMatchObject({
      pin: { title: 'Amber', tags: ['lines'], status: 'held' },
      poster: { name: expect.stringMatching(/^Held/), email: expect.stringContaining('@') },
    });
    const { wanted, found } = await filesOf(pin);
    expect(found).toEqual(wanted);
    await sweepOrphans({ database: db, storage: assets.storage, now: Date.now() + 3_600_000 });
    expect((await filesOf(pin)).found).toEqual(wanted);
    expect(await getLegalHolds(1)).toMatchObject({
      holds: expect.arrayContaining([expect.objectContaining({ pinId: pin, title: 'Amber', isThere: false })]),
    });
    await endLegalHold(pin, action());
    await deleteNotedFiles(assets.storage);
    expect((await filesOf(pin)).found).toEqual([]);
  });
});
