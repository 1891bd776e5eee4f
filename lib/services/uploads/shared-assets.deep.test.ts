/** @looks-at lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { newPicture, useUploads, assetsOf, filesOf } from '@/jest/uploads';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { db } from '@/lib/db/client';
import { findUploads } from '@/lib/data/uploads';
import { forgetUploads } from '@/lib/services/uploads/forget-uploads';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const { add } = uploads;
const pin = { title: 'Waves', tags: ['lines'] };

describe('people who upload the same file at once', () => {
  const holders = (picture: Buffer) =>
    uploads
      .received(picture)
      .then(({ sha256 }) =>
        rowsOf('select u.user_id from media m join uploads u on u.media_id = m.id where m.sha256 = $1', [sha256]),
      );

  it('have one media asset, whose files are stored once; the same person has one upload', async () => {
    const [userId, picture, before] = [await addUser(), await newPicture(), await uploads.stored()];
    const added = await Promise.all(Array.from({ length: 20 }, () => add(userId, picture)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await holders(picture)).toHaveLength(1);
    expect((await uploads.stored()).length - before.length).toBe(3);
  });

  it('have an upload each; the first who publishes has the pin', async () => {
    const [one, two, picture] = [await addUser(), await addUser(), await newPicture()];
    const added = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? one : two, picture)));
    expect(await holders(picture)).toHaveLength(2);
    expect((await rowsOf('select from media m where uploaded_by = any ($1)', [[one, two]])).length).toBe(1);
    const [ofTwo = '', ofOne = ''] = added.map(({ id }) => id);
    const done = await Promise.allSettled([
      publishPin(one, ofOne, pin, uploads.storage),
      publishPin(two, ofTwo, pin, uploads.storage),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, reason: 'duplicate' },
    });
  });

  it('leave the files alone as long as somebody has them', async () => {
    const [one, two, picture] = [await addUser(), await addUser(), await newPicture()];
    const [first, second] = [await add(one, picture), await add(two, picture)];
    const [asset] = await assetsOf(one);
    const files = asset ? filesOf(asset) : ['none'];
    await dropUpload(one, first.id, uploads.storage);
    expect(await uploads.stored()).toEqual(expect.arrayContaining(files));
    await dropUpload(one, second.id, uploads.storage); // somebody else's
    expect(await findUploads(two)).toHaveLength(1);
    await dropUpload(two, second.id, uploads.storage);
    await dropUpload(two, second.id, uploads.storage); // gone already
    expect(await uploads.stored()).not.toEqual(expect.arrayContaining([files[0]]));
    expect(await holders(picture)).toEqual([]);
  });
});

describe('an upload that is never published', () => {
  it('is forgotten after seven days, with its files, unless somebody else has them', async () => {
    const [one, two] = [await addUser(), await addUser()];
    const [old, shared] = [await newPicture(), await newPicture()];
    await add(one, old);
    await add(one, shared);
    await add(two, shared);
    const assets = await assetsOf(one);
    await rowsOf("update uploads set created_at = now() - interval '6 days 23 hours' where user_id = $1", [one]);
    await forgetUploads({ database: db, storage: uploads.storage });
    expect(await findUploads(one)).toHaveLength(2);
    await forgetUploads({ database: db, storage: uploads.storage, now: Date.now() + 2 * 3_600_000 });
    expect(await findUploads(one)).toEqual([]);
    expect(await findUploads(two)).toHaveLength(1);
    const stored = await uploads.stored();
    expect(assets.map((asset) => stored.includes(filesOf(asset)[0] ?? ''))).toEqual([false, true]);
  });

  it('waits another seven days when it is uploaded again', async () => {
    const [userId, picture] = [await addUser(), await newPicture()];
    await add(userId, picture);
    await rowsOf("update uploads set created_at = now() - interval '6 days 23 hours' where user_id = $1", [userId]);
    await add(userId, picture);
    await forgetUploads({ database: db, storage: uploads.storage, now: Date.now() + 6 * 24 * 3_600_000 });
    expect(await findUploads(userId)).toHaveLength(1);
  });
});
