/** @looks-at lib/services/pins lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { STORAGES, usePlace } from '@/jest/storages';
import { assetsOf, filesOf, gifOf, newPicture, useUploads } from '@/jest/uploads';
import { findNewPin } from '@/lib/data/own-pins';
import { findUploads } from '@/lib/data/uploads';
import { env } from '@/lib/env';
import { variantKey } from '@/lib/media/variants';
import { holdPin, keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const PIN = { title: 'Waves', tags: ['lines'] };
const { REVIEW } = env;
let width = 900;
afterEach(() => Object.assign(env, { REVIEW }));

describe.each(STORAGES)('the files of an upload on %s', (_, open) => {
  const place = usePlace(open);
  let calls: string[] = [];
  beforeEach(() => (calls = []));

  const keys = async (prefix = '') => {
    const found: string[] = [];
    for await (const { key } of place.storage.list(prefix)) if (/\.\w{3,4}$/.test(key)) found.push(key);
    return found.sort();
  };
  /** The storage, which notes each call. */
  const counted = (): Storage =>
    new Proxy(place.storage, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]): unknown => {
          calls.push(String(name));
          return Reflect.apply(member, target, values);
        };
      },
    });
  const upload = async (userId: string, bytes?: Buffer) => {
    const { id } = await uploads.add(userId, bytes ?? (await newPicture()), { storage: counted() });
    const [asset] = await assetsOf(userId);
    return { id, key: asset?.key, files: asset ? filesOf(asset) : [] };
  };
  const publish = (userId: string, id: string) => publishPin(userId, id, PIN, counted());
  const imageOf = async (pin: string) =>
    (await rowOf<{ image: string }>('select image from pins where id = $1', [pin])).image;
  const wasShown = (key = '') => rowsOf('select was_shown from media where key = $1', [key]);

  it('have their place from the start: publication makes no call of the storage', async () => {
    const userId = await addUser();
    const { id, key, files } = await upload(userId, await gifOf((width += 1)));
    expect(JSON.stringify(await findUploads(userId))).not.toContain(key?.slice(-24));
    expect(key).toMatch(/^works\/waves-[0-9a-f]{32}$/);
    expect(await wasShown(key)).toEqual([{ was_shown: false }]);
    expect(calls.sort()).toEqual(['read', 'remove', ...Array<string>(files.length + 1).fill('write')]);
    calls = [];
    const pin = await publish(userId, id);
    expect([calls, await imageOf(pin), await keys()]).toEqual([[], key, files]);
    expect(await wasShown(key)).toEqual([{ was_shown: true }]);
    await moveFiles(place.storage);
    expect(await keys()).toEqual(files);
  });

  it('stay secret while the pin waits for review, and become public without a call when it is kept', async () => {
    env.REVIEW = 'all';
    const userId = await addUser();
    const { id, key, files } = await upload(userId);
    calls = [];
    const pin = await publish(userId, id);
    await moveFiles(place.storage);
    expect(await wasShown(key)).toEqual([{ was_shown: false }]);
    const seen = await findNewPin(userId, pin);
    expect(seen?.image).toMatch(/^\/media\/withheld\/waves-[0-9a-f]{8}\.webp\?token=/);
    expect(JSON.stringify(seen)).not.toContain(key?.slice(-24));
    await keepPin(pin, { actor: null, storage: counted() });
    expect([calls, await imageOf(pin), await keys()]).toEqual([[], key, files]);
    expect(await wasShown(key)).toEqual([{ was_shown: true }]);
    await holdPin(pin, { actor: null, reason: 'Spam.', storage: place.storage });
    expect([await keys('works/'), await imageOf(pin)]).toEqual([[], expect.stringMatching(/^withheld\/waves-/)]);
  });

  it('move out of reach when a pin is removed that was never live', async () => {
    env.REVIEW = 'all';
    const userId = await addUser();
    const pin = await publish(userId, (await upload(userId)).id);
    await removePins([pin], { actor: null, reason: 'Spam.', legal: false, storage: place.storage });
    expect([await keys('works/'), (await keys('withheld/')).length]).toEqual([[], 3]);
  });

  it('stay as they are when the pin cannot be made', async () => {
    const userId = await addUser();
    const { id, key, files } = await upload(userId);
    await expect(publishPin(userId, id, { ...PIN, boardId: '1' }, place.storage)).rejects.toMatchObject({
      status: 404,
    });
    expect([await keys(), await wasShown(key)]).toEqual([files, [{ was_shown: false }]]);
    await publish(userId, id);
  });

  it('of an earlier version, below withheld/, move to a public key after publication', async () => {
    const userId = await addUser();
    const { id, key = '', files } = await upload(userId);
    for (const file of files) {
      await place.storage.copy(file, file.replace('works/', 'withheld/'));
      await place.storage.remove(file);
    }
    await rowsOf('update media set key = $2, was_shown = true where key = $1', [
      key,
      key.replace('works/', 'withheld/'),
    ]);
    await moveFiles(place.storage);
    expect(await keys('withheld/')).toHaveLength(3);
    const image = await imageOf(await publish(userId, id));
    expect(image).toMatch(/^works\/waves-[0-9a-f]{32}$/);
    expect(await keys()).toEqual([variantKey.smallStill(image), variantKey.preview(image), variantKey.still(image)]);
  });

  it('get a new key when the pin is deleted and another person has uploaded them, and again for that pin', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const { id, key } = await upload(userId);
    await rowsOf('insert into uploads (user_id, media_id) select $1, media_id from uploads where id = $2', [other, id]);
    const pin = await publish(userId, id);
    await moveFiles(place.storage);
    expect(await imageOf(pin)).toBe(key);

    await deletePin(userId, pin, place.storage);
    await moveFiles(place.storage);
    const [left] = await assetsOf(other);
    expect(left?.key).toMatch(/^withheld\//);
    expect(await keys()).toEqual(left && filesOf(left));
    const [row] = await rowsOf<{ id: number }>('select id from uploads where user_id = $1', [other]);
    const again = await imageOf(await publish(other, String(row?.id)));
    expect(again).toMatch(/^works\//);
    expect([again === key, (await keys('works/')).length, await keys('withheld/')]).toEqual([false, 3, []]);
  });

  it('go with the upload', async () => {
    const userId = await addUser();
    await dropUpload(userId, (await upload(userId)).id, place.storage);
    expect(await keys()).toEqual([]);
  });
});
