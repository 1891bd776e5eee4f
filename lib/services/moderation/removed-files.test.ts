import { rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles } from '@/jest/file-deletions';
import { addPin, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { imageOf } from '@/jest/pin-facts';
import { findModeratedPin } from '@/lib/data/moderation/pins';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { endLegalHold, legalHold, removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { deleteRemovedFiles } from '@/lib/services/moderation/removed-files';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const DAY_MS = 86_400_000;
const action = () => ({ actor: null, storage: assets.storage, reason: 'Spam.' });
const remove = (...pins: string[]) => removePins(pins, { ...action(), legal: false });
/** Runs the task of upkeep so many days from now. */
const keep = (inDays: number, days = 180) =>
  deleteRemovedFiles({ database: db, storage: assets.storage, days, now: Date.now() + inDays * DAY_MS });
const filesUnder = async (image: string) => (await assets.stored()).filter((key) => key.startsWith(image)).length;
const linesOf = async (pin: string) =>
  rowsOf("select actor, detail from audit_log where action = 'delete-files' and subject_id = $1", [pin]);

async function removed() {
  const poster = await addUser();
  const pin = await addPin({ postedBy: poster });
  await addAsset(pin, assets.storage);
  await remove(pin);
  return { poster, pin, image: await imageOf(pin) };
}

const sameMediaPinOf = async (pin: string) => {
  const sameMediaPin = await addPin();
  await rowsOf('update pins set (media_id, image) = (select media_id, image from pins where id = $1) where id = $2', [
    pin,
    sameMediaPin,
  ]);
  return sameMediaPin;
};

describe('the files of a removed pin', () => {
  it('stay for the days that are set, and are deleted then, with a line in the audit log', async () => {
    const { pin, image } = await removed();
    await keep(179);
    expect(await filesUnder(image)).toBe(4);
    await keep(181);
    expect(await filesUnder(image)).toBe(0);
    expect(await linesOf(pin)).toEqual([{ actor: null, detail: { removed: new Date().toISOString().slice(0, 10) } }]);
    expect(await rowsOf('select from media where key = $1', [image])).toEqual([]);
    await keep(181);
    expect(await linesOf(pin)).toHaveLength(1);
  });

  it('stay for ever where the setting says so', async () => {
    const { image } = await removed();
    await keep(20_000, 0);
    expect(await filesUnder(image)).toBe(4);
  });

  it('stay on legal hold, and as long as an appeal or a notice is open', async () => {
    const [held, appealed, noticed] = [await removed(), await removed(), await removed()];
    await legalHold(held.pin, action());
    await rowsOf(
      "insert into appeals (subject_type, subject_id, user_id, text) values ('pin', $1, $2, repeat('x', 20))",
      [appealed.pin, appealed.poster],
    );
    const [notice] = await rowsOf<{ id: number }>(
      `with made as (
         insert into takedowns (code, kind, name, email, description, statements, signature)
         values (md5(random()::text), 'copyright', 'Bob', 'bob@example.com', 'A drawing.', '{}', 'Bob') returning id)
       insert into takedown_pins (takedown_id, url, pin_id) select id, '/pin/x', $1 from made returning takedown_id as id`,
      [noticed.pin],
    );
    const left = async () => Promise.all([held, appealed, noticed].map(({ image }) => filesUnder(image)));
    await keep(181);
    expect(await left()).toEqual([4, 4, 4]);

    await endLegalHold(held.pin, action());
    await rowsOf("update appeals set state = 'dismissed', decided_at = now() where subject_id = $1", [appealed.pin]);
    await rowsOf('update takedowns set decided_at = now() where id = $1', [notice?.id]);
    await keep(181);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('stay while another pin of the same media asset is shown, or was removed later', async () => {
    const pin = await addPin();
    await addAsset(pin, assets.storage);
    const sameMediaPin = await sameMediaPinOf(pin);
    await remove(pin);
    await restorePin(sameMediaPin, action());
    await rowsOf("update removals set created_at = now() - interval '100 days' where pin_id = $1", [pin]);
    await keep(81);
    expect(await filesUnder(await imageOf(sameMediaPin))).toBe(4);
    await remove(sameMediaPin);
    const image = await imageOf(sameMediaPin);
    await keep(81);
    expect(await filesUnder(image)).toBe(4);
    await keep(181);
    expect(await filesUnder(image)).toBe(0);
    expect([(await linesOf(pin)).length, (await linesOf(sameMediaPin)).length]).toEqual([1, 1]);
  });
});

describe('a pin whose files are gone', () => {
  it('stays removed and blocked, and cannot be restored', async () => {
    const { pin } = await removed();
    await keep(181);
    await expect(restorePin(pin, action())).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('can no longer be restored'),
    });
    expect(await findPin(pin)).toEqual({ state: 'removed', id: pin, onLegalGrounds: false });
    expect(await findModeratedPin(pin)).toMatchObject({ removal: { filesDeletedAt: expect.any(String) } });
    expect(
      await rowsOf('select from removals r join blocked_media b on b.id = r.blocked_id where r.pin_id = $1', [pin]),
    ).toHaveLength(1);
  });

  it('is whole when the site is killed before the files are deleted: upkeep finishes it', async () => {
    const { pin, image } = await removed();
    const died = { remove: () => Promise.reject(new Error('killed')) };
    await deleteRemovedFiles({ database: db, storage: died, days: 180, now: Date.now() + 181 * DAY_MS });
    expect(await filesUnder(image)).toBe(4);
    await expect(restorePin(pin, action())).rejects.toMatchObject({ status: 409 });
    await deleteNotedFiles(assets.storage);
    expect(await filesUnder(image)).toBe(0);
  });
});
