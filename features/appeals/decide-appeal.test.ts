import { decideAppeal } from '@/features/appeals/decide-appeal';
import { fileAppeal } from '@/features/appeals/file-appeal';
import { findOwnRemoval } from '@/features/appeals/find-appeals';
import { addAsset, useStorage } from '@/jest/assets';
import { rowOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { imageOf } from '@/jest/pin-facts';
import { withoutChanges } from '@/jest/without-changes';
import { db } from '@/lib/db/client';
import { ban } from '@/lib/services/bans';
import { removePins } from '@/lib/services/moderation/pin-actions';
import { deleteRemovedFiles } from '@/lib/services/moderation/removed-files';

useTestDatabase();
const assets = useStorage();

describe('an appeal against a ban that is upheld', () => {
  it('leaves the ban as it was when the decision cannot be noted', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    const isBanned = async () =>
      (await rowOf('select banned_at is not null as banned from users where id = $1', [userId])).banned;
    await ban({ userId, reason: 'Spam.', until: null, adminId });
    const { id } = await rowOf<{ id: number }>('select id from bans where user_id = $1', [userId]);
    const appeal = await fileAppeal(userId, {
      subject: { type: 'ban', id: String(id) },
      text: 'It was somebody else with the same name.',
    });
    await withoutChanges('appeals', () =>
      expect(decideAppeal(appeal._id, 'upheld', 'Sorry.', adminId)).rejects.toThrow('no changes'),
    );
    expect(await isBanned()).toBe(true);
    await decideAppeal(appeal._id, 'upheld', 'Sorry.', adminId);
    expect(await isBanned()).toBe(false);
  });
});

describe('a pin whose files are gone', () => {
  const deleteFiles = () =>
    deleteRemovedFiles({ database: db, storage: assets.storage, days: 180, now: Date.now() + 181 * 86_400_000 });

  async function removed() {
    const poster = await addUser();
    const pin = await addPin({ postedBy: poster });
    await addAsset(pin, assets.storage);
    await removePins([pin], { actor: null, storage: assets.storage, reason: 'Spam.', legal: false });
    const appeal = () =>
      fileAppeal(poster, { subject: { type: 'pin', id: pin }, text: 'It is a drawing of my own, made last summer.' });
    return { poster, pin, image: await imageOf(pin), appeal };
  }

  it('cannot be appealed', async () => {
    const { poster, pin, appeal } = await removed();
    await deleteFiles();
    expect(await findOwnRemoval(poster, pin)).toMatchObject({ isFinal: true });
    await expect(appeal()).rejects.toMatchObject({ status: 409 });
  });

  it('was not appealed before: an appeal keeps them', async () => {
    const { image, appeal } = await removed();
    const [answer] = await Promise.allSettled([appeal(), deleteFiles()]);
    const left = (await assets.stored()).filter((key) => key.startsWith(image));
    expect(left.length > 0).toBe(answer.status === 'fulfilled');
  });
});
