import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { deleteNotedFiles } from '@/jest/file-deletions';
import { addUser } from '@/jest/gallery';
import { STORAGES, usePlace } from '@/jest/storages';
import { filesOf, newPicture, useUploads, assetsOf } from '@/jest/uploads';
import { env } from '@/lib/env';
import { variantKey } from '@/lib/media/variants';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import type { Storage } from '@/lib/storage/storage';
import { refusals } from '@/lib/refusals';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const PIN = { title: 'Waves', tags: ['lines'] };
const { REVIEW } = env;
afterEach(() => Object.assign(env, { REVIEW }));

describe.each(STORAGES)('the files of an upload on %s', (_, open) => {
  const place = usePlace(open);

  const keys = async (prefix = '') => {
    const found: string[] = [];
    for await (const { key } of place.storage.list(prefix)) if (/\.(?:webp|jpg)$/.test(key)) found.push(key);
    return found.sort();
  };
  const upload = async (userId: string) => {
    const { id } = await uploads.add(userId, await newPicture(), { storage: place.storage });
    const [asset] = await assetsOf(userId);
    return { id, files: asset ? filesOf(asset) : [] };
  };
  const publish = (userId: string, id: string, using: Storage = place.storage) => publishPin(userId, id, PIN, using);
  const filesOfPin = async (pin: string) => {
    const { image } = await rowOf<{ image: string }>('select image from pins where id = $1', [pin]);
    return [variantKey.smallStill(image), variantKey.preview(image), variantKey.still(image)];
  };
  /** The storage, with one of its operations broken. */
  const breaking = (operation: 'copy' | 'remove'): Storage =>
    new Proxy(place.storage, {
      get: (target, name) => {
        if (name === operation) return () => Promise.reject(refusals.storageUnavailable(new Error('full')));
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });

  it('are for nobody until its pin is live, and move then', async () => {
    const userId = await addUser();
    const { id, files } = await upload(userId);
    expect([await keys(), await keys('works/')]).toEqual([files, []]);
    const pin = await publish(userId, id);
    expect(await keys()).toEqual(await filesOfPin(pin));
    expect(await keys('works/')).toHaveLength(3);
  });

  it('stay out of reach while the pin waits for review, and are public once it is kept', async () => {
    env.REVIEW = 'all';
    const userId = await addUser();
    const { id, files } = await upload(userId);
    const pin = await publish(userId, id);
    expect(await keys()).toEqual(files);
    await keepPin(pin, { actor: null, storage: place.storage });
    expect(await keys('works/')).toEqual(await filesOfPin(pin));
    expect(await keys('withheld/')).toEqual([]);
  });

  it('stay as they are when the pin cannot be made, and leave no copies', async () => {
    const userId = await addUser();
    const { id, files } = await upload(userId);
    await expect(publish(userId, id, breaking('copy'))).rejects.toMatchObject({ status: 503 });
    await expect(publishPin(userId, id, { ...PIN, boardId: '1' }, place.storage)).rejects.toMatchObject({
      status: 404,
    });
    expect(await keys()).toEqual(files);
    await publish(userId, id);
  });

  it('are left to upkeep when the site dies right after the pin was made', async () => {
    const userId = await addUser();
    const { id, files } = await upload(userId);
    const pin = await publish(userId, id, breaking('remove'));
    const own = await filesOfPin(pin);
    expect(await keys()).toEqual([...files, ...own]);
    await deleteNotedFiles(place.storage);
    expect([await keys('works/'), await keys('withheld/')]).toEqual([own, []]);
  });

  it('go out of reach when only an upload holds them: after an upgrade, or once the pin is deleted', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const { id } = await upload(userId);
    const [asset] = await assetsOf(userId);
    await rowsOf('insert into uploads (user_id, media_id) select $1, media_id from uploads where id = $2', [other, id]);
    const pin = await publish(userId, id);
    await moveFiles(place.storage);
    expect(await keys()).toEqual(await filesOfPin(pin));

    await deletePin(userId, pin, place.storage);
    await moveFiles(place.storage);
    expect([await keys('works/'), (await keys('withheld/')).length]).toEqual([[], 3]);
    const [left] = await assetsOf(other);
    expect(left?.key).toMatch(/^withheld\//);
    expect(left?.key).not.toBe(asset?.key);
    expect(await keys()).toEqual(left && filesOf(left));
    const [row] = await rowsOf<{ id: number }>('select id from uploads where user_id = $1', [other]);
    await dropUpload(other, String(row?.id), place.storage);
    expect(await keys()).toEqual([]);
  });
});
