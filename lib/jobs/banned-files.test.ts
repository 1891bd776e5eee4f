import { addAsset, useStorage } from '@/jest/assets';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { findPin } from '@/lib/data/pins';
import { findProfile } from '@/lib/data/users';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { variantKeys } from '@/lib/media/variants';
import { ban, unban } from '@/lib/services/bans';
import { makeBoardPreviews } from '@/lib/services/media-files/board-previews';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { isPublicKey } from '@/lib/storage/key';
import { createMedia } from '@/server/front/media';

useTestDatabase();

const files = useStorage();

let serial = 0;
/** Somebody with a picture and a pin, of which all files are there. */
async function person() {
  const image = `avatars/face-${(serial += 1)}.webp`;
  const userId = await addUser({ image });
  await files.storage.write(image, Buffer.from('face'));
  const pin = await addPin({ postedBy: userId });
  return { userId, image, pin, urls: [image, ...(await addAsset(pin, files.storage))] };
}

const banForEver = (userId: string) => ban({ userId, reason: 'Spam.', until: null, adminId: null });
const statuses = (keys: string[]) => {
  const answer = createMedia(files.storage);
  return Promise.all(keys.map(async (key) => (await answer({ key, search: '', method: 'HEAD', headers: {} })).status));
};
const imageOf = async (pin: string) =>
  (await rowsOf<{ image: string }>('select image from pins where id = $1', [pin]))[0]?.image ?? '';
const stateOf = async (pin: string) => (await findPin(pin)).state;
const waiting = () => rowsOf('select from bans where not files_settled');

describe('the files of somebody who is banned', () => {
  it('are at none of their URLs any more, and are purged everywhere', async () => {
    const { userId, image, urls } = await person();
    expect(new Set(await statuses(urls))).toEqual(new Set([200]));
    await banForEver(userId);
    const purged = await purgesOf(() => moveFiles(files.storage));
    expect(purged).toEqual(['file:' + image.replace('.webp', ''), expect.stringMatching(/^file:works\//)]);
    expect(new Set(await statuses(urls))).toEqual(new Set([404]));
    expect((await files.stored()).filter(isPublicKey)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('come back at new URLs when the ban ends, before their pins do', async () => {
    const { userId, pin, urls } = await person();
    await banForEver(userId);
    await moveFiles(files.storage);
    await unban(userId, null);
    expect(await stateOf(pin)).toBe('missing');
    await moveFiles(files.storage);
    expect(await stateOf(pin)).toBe('live');
    const back = variantKeys(await imageOf(pin), 'pic', 600);
    expect(new Set(await statuses(back))).toEqual(new Set([200]));
    const profile = await findProfile(userId, 'gay-straight');
    expect(profile).toMatchObject({ image: expect.stringMatching(/^\/media\/works\/face-/), counts: { pins: 1 } });
    expect(await statuses(urls)).toEqual(urls.map(() => 404));
    expect([await waiting(), await findDrift(getPool())]).toEqual([[], {}]);
  });

  it('are moved by the next run when one was cut short, there and back', async () => {
    const { userId, pin, urls } = await person();
    const cut = { ...files.storage, size: (key: string) => files.storage.size(key), write: () => Promise.reject(new Error('killed')), remove: (key: string) => files.storage.remove(key), read: (key: string) => files.storage.read(key) }; // prettier-ignore
    await banForEver(userId);
    await expect(moveFiles(cut)).rejects.toThrow('files are where they were');
    expect(await waiting()).toHaveLength(1);
    await moveFiles(files.storage);
    expect(new Set(await statuses(urls))).toEqual(new Set([404]));
    await unban(userId, null);
    await expect(moveFiles(cut)).rejects.toThrow('files are where they were');
    expect(await stateOf(pin)).toBe('missing');
    await moveFiles(files.storage);
    expect(await stateOf(pin)).toBe('live');
  });

  it('stay where a live pin of somebody else shows them, and are public again for nobody who is still banned', async () => {
    const [one, two] = [await person(), await person()];
    await rowsOf('update pins set (media_id, image) = (select media_id, image from pins where id = $1) where id = $2', [
      one.pin,
      two.pin,
    ]);
    await banForEver(one.userId);
    await moveFiles(files.storage);
    expect(isPublicKey(await imageOf(one.pin))).toBe(true);
    await banForEver(two.userId);
    await moveFiles(files.storage);
    expect(isPublicKey(await imageOf(one.pin))).toBe(false);
    await unban(one.userId, null);
    await moveFiles(files.storage);
    expect([await stateOf(one.pin), await stateOf(two.pin)]).toEqual(['live', 'missing']);
  });

  it('stay out of reach when a pin of theirs that waited is kept', async () => {
    const { userId, pin } = await person();
    await rowsOf("update pins set status = 'held' where id = $1", [pin]);
    await banForEver(userId);
    await moveFiles(files.storage);
    const image = await imageOf(pin);
    await keepPin(pin, { actor: null, storage: files.storage });
    expect([await stateOf(pin), await imageOf(pin)]).toEqual(['missing', image]);
  });

  it('take the previews of their boards along, which are made anew when the ban is over', async () => {
    const { userId } = await person();
    const { id } = await addBoard({ creator: userId, pins: [await addPin(), await addPin()] });
    await rowsOf("update board_previews set key = 'boards/theirs' where board_id = $1", [id]);
    const keyOf = async () => (await rowsOf<{ key: string | null }>('select key from board_previews where board_id = $1', [id]))[0]?.key; // prettier-ignore
    await banForEver(userId);
    expect(await keyOf()).toBeNull();
    expect(await rowsOf("select from file_deletions where key = 'boards/theirs-preview.jpg'")).toHaveLength(1);
    const looked: string[] = [];
    const newFolder = (name: string) => Promise.reject(new Error((looked.push(name), 'looked at')));
    const make = () => makeBoardPreviews({ database: db, storage: files.storage, newFolder });
    await make();
    await unban(userId, null);
    await make();
    expect(looked).toEqual([`board-${id}`]);
  });
});
