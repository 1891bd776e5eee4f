import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { gifOf, newPicture, useUploads, assetsOf, filesOf } from '@/jest/uploads';
import { drawing } from '@/lib/media/testing/picture-files';
import { previewUrl } from '@/lib/media/preview-url';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { findUpload, findUploads } from '@/lib/data/uploads';
import type { Storage } from '@/lib/storage/storage';
import { refusals } from '@/lib/refusals';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const { add } = uploads;
const pin = { title: 'Waves', tags: ['lines'] };

describe('an upload', () => {
  it('becomes a media asset whose files are stored, and waits', async () => {
    const userId = await addUser();
    const { id, isNew } = await add(userId, await newPicture(), { name: 'slow-waves.png' });
    expect(isNew).toBe(true);
    const [asset] = await assetsOf(userId);
    if (!asset) throw new Error('no asset');
    expect(asset).toMatchObject({ type: 'pic', width: 400, height: 300, frames: 1, uploaded_by: Number(userId) });
    expect(asset.key).toMatch(/^works\/slow-waves-[0-9a-f]{32}$/);
    expect(await uploads.stored()).toEqual(expect.arrayContaining(filesOf(asset)));
    expect(await findUploads(userId)).toEqual([
      {
        _id: id,
        mediaType: 'pic',
        image: previewUrl(`${asset.key}.webp`),
        hasSmallImage: true,
        video: null,
        animation: null,
        width: 400,
        height: 300,
        placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
        title: 'Slow waves',
        isAiMade: false,
        similar: [],
      },
    ]);
  });

  it('of an animation has its video', async () => {
    const userId = await addUser();
    const { id } = await add(userId, await gifOf());
    const [asset] = await assetsOf(userId);
    expect(await findUpload(userId, id)).toMatchObject({
      mediaType: 'gif',
      video: previewUrl(`${asset?.key}.mp4`),
      width: 420,
    });
    expect(await uploads.stored()).toEqual(expect.arrayContaining(asset ? filesOf(asset) : ['none']));
  });

  it('takes no title from a name that holds a listed term', async () => {
    const userId = await addUser();
    const { id } = await add(userId, await newPicture(), { name: 'bestiality.png' });
    expect((await findUpload(userId, id))?.title).toBe('');
  });

  it('of the same file again is the same', async () => {
    const [userId, picture] = [await addUser(), await newPicture()];
    const first = await add(userId, picture);
    const files = await uploads.stored();
    expect(await add(userId, picture, { name: 'other-name.png' })).toEqual({ id: first.id, isNew: false });
    expect(await uploads.stored()).toEqual(files);
  });

  it('of a file that a pin shows is refused, and leads there', async () => {
    const [userId, other, picture] = [await addUser(), await addUser(), await newPicture()];
    await publishPin(userId, (await add(userId, picture)).id, pin, uploads.storage);
    const [shown] = await rowsOf<{ slug: string }>('select slug from pins where posted_by = $1', [userId]);
    const refusal = { status: 409, field: 'file', reason: 'duplicate', link: `/pin/${shown?.slug}` };
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    await expect(add(other, picture)).rejects.toMatchObject(refusal);
    expect(await findUploads(other)).toEqual([]);
  });

  it.each([
    ['pending', 409],
    ['held', 409],
    ['removed', 422],
  ])('of a file whose pin is %s is refused without naming the pin', async (status, code) => {
    const [userId, other, picture] = [await addUser(), await addUser(), await newPicture()];
    await publishPin(userId, (await add(userId, picture)).id, pin, uploads.storage);
    await rowsOf('update pins set status = $2 where posted_by = $1', [userId, status]);
    await expect(add(other, picture)).rejects.toMatchObject({ status: code, link: undefined });
    await expect(add(other, picture)).rejects.not.toThrow(/review|posted|here already/);
    if (code === 409) await expect(add(userId, picture)).rejects.toThrow('You already posted this picture.');
  });

  it('names pins that look like it, one of one’s own too', async () => {
    const userId = await addUser();
    const original = drawing(600, 450, 301);
    await publishPin(
      userId,
      (await add(userId, await original.png().toBuffer())).id,
      {
        ...pin,
        title: 'The original',
      },
      uploads.storage,
    );
    const again = await add(userId, await drawing(600, 450, 301).resize(300, 225).jpeg({ quality: 60 }).toBuffer());
    const upload = await findUpload(userId, again.id);
    expect(upload?.similar).toEqual([
      {
        title: 'The original',
        isSame: true,
        path: expect.stringMatching(/^\/pin\/the-original/),
        image: expect.stringMatching(/\.webp$/),
      },
    ]);
    await rowsOf("update pins set status = 'held' where title = 'The original'");
    expect((await findUpload(userId, again.id))?.similar).toEqual([]);
  });
});

describe('an upload that fails', () => {
  it.each([
    ['a PNG that is cut off', async () => (await newPicture()).subarray(0, 2_000)],
    ['a picture in name only', async () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ])('leaves nothing: %s', async (_, make) => {
    const [userId, files] = [await addUser(), await uploads.stored()];
    await expect(add(userId, await make())).rejects.toMatchObject({ field: 'file' });
    expect(await assetsOf(userId)).toEqual([]);
    expect(await uploads.stored()).toEqual(files);
  });

  it.each(['ENOSPC', 'EIO'])('leaves nothing when the storage says %s, and the next one works', async (code) => {
    const [userId, picture, files] = [await addUser(), await newPicture(), await uploads.stored()];
    const { storage } = uploads;
    const failing: Pick<Storage, 'read' | 'write' | 'remove'> = {
      read: (key) => storage.read(key),
      remove: (key) => storage.remove(key),
      write: () => Promise.reject(refusals.storageUnavailable(Object.assign(new Error(code), { code }))),
    };
    await expect(add(userId, picture, { storage: failing })).rejects.toMatchObject({ status: 503 });
    expect(await uploads.stored()).toEqual(files);
    expect(await assetsOf(userId)).toEqual([]);
    expect(await add(userId, picture)).toMatchObject({ isNew: true });
  });

  it('leaves no file when the row cannot be written', async () => {
    const [picture, files] = [await newPicture(), await uploads.stored()];
    await expect(add('1', picture)).rejects.toMatchObject({ status: 401 });
    expect(await uploads.stored()).toEqual(files);
  });
});
