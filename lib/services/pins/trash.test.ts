import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { newPicture, useUploads } from '@/jest/uploads';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { findExport } from '@/lib/data/account-export';
import { findPin } from '@/lib/data/pins';
import { getTrash } from '@/lib/data/trash';
import { eraseAccount } from '@/lib/services/account-deletion';
import { likePin } from '@/lib/services/likes';
import { keepPin, legalHold, removePins } from '@/lib/services/moderation/pin-actions';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { emptyTrash, eraseTrashed, restoreFromTrash, trashPin, trashPins } from '@/lib/services/pins/trash';

useTestDatabase();

const uploads = useUploads();
afterEach(async () => {
  await rowsOf('select flush_ranks(1000)');
  expect(await findDrift(getPool())).toEqual({});
});

const publish = async (userId: string, bytes: Buffer, title = 'Waves') => {
  const { id } = await uploads.add(userId, bytes);
  return publishPin(userId, id, { title, tags: ['lines'] }, uploads.storage);
};
const trash = (userId: string, pin: string) => trashPin(userId, pin, uploads.storage);
const restore = (userId: string, pin: string) => restoreFromTrash(userId, pin, uploads.storage);
const statusOf = async (pin: string) => (await rowsOf('select status from pins where id = $1', [pin]))[0]?.status;
const age = (pin: string, days: number) =>
  rowsOf('update pins set deleted_at = now() - make_interval(days => $2) where id = $1', [pin, days]);
const publicFiles = async () => (await uploads.stored()).filter((key) => !key.startsWith('withheld/'));

it('a deleted pin vanishes with its files, and comes back with its likes and places on boards', async () => {
  const [userId, other] = [await addUser(), await addUser()];
  const pin = await publish(userId, await newPicture());
  const board = await addBoard({ creator: other, pins: [pin] });
  await likePin(other, pin);
  await trash(userId, pin);
  expect(await findPin(pin)).toEqual({ state: 'missing' });
  expect(await publicFiles()).toEqual([]);
  expect(await rowsOf('select from feed where pin_id = $1', [pin])).toEqual([]);
  expect(await rowsOf('select pins_count from boards where id = $1', [board.id])).toEqual([{ pins_count: 0 }]);
  const { pins } = await getTrash(userId, 1);
  expect(pins).toMatchObject([{ _id: pin, title: 'Waves', daysLeft: 30, image: expect.stringMatching(/^\/media\//) }]);
  expect((await getTrash(other, 1)).pins).toEqual([]);

  await restore(userId, pin);
  const found = await findPin(pin);
  expect(found).toMatchObject({ state: 'live', pin: { title: 'Waves', savesCount: 1 } });
  expect(await publicFiles()).not.toEqual([]);
  expect(await rowsOf('select pins_count from boards where id = $1', [board.id])).toEqual([{ pins_count: 1 }]);
  expect((await getTrash(userId, 1)).pins).toEqual([]);
});

it('only the poster moves, restores and erases a pin, each once', async () => {
  const [userId, other] = [await addUser(), await addUser()];
  const pin = await addPin({ postedBy: userId });
  await expect(trash(other, pin)).rejects.toMatchObject({ status: 403 });
  expect(await trashPins(other, [pin], uploads.storage)).toEqual([]);
  await expect(restore(userId, pin)).rejects.toMatchObject({ status: 404 });
  await expect(eraseTrashed(userId, pin, uploads.storage)).rejects.toMatchObject({ status: 404 });
  await trash(userId, pin);
  await expect(trash(userId, pin)).rejects.toMatchObject({ status: 404 });
  expect(await statusOf(pin)).toBe('trashed');
  await expect(restore(other, pin)).rejects.toMatchObject({ status: 404 });
  await expect(eraseTrashed(other, pin, uploads.storage)).rejects.toMatchObject({ status: 404 });
  await eraseTrashed(userId, pin, uploads.storage);
  expect(await statusOf(pin)).toBeUndefined();
});

it('a pin that waits for review is deleted for good, and a reported one is withheld until the decision', async () => {
  const userId = await addUser();
  const [pending, reported] = [
    await addPin({ postedBy: userId, status: 'pending' }),
    await addPin({ postedBy: userId }),
  ];
  await rowsOf("insert into reports (subject_type, subject_id, reason) values ('pin', $1, 'minor')", [reported]);
  await trash(userId, pending);
  await trash(userId, reported);
  expect([await statusOf(pending), await statusOf(reported)]).toEqual([undefined, 'held']);
  await expect(restore(userId, reported)).rejects.toMatchObject({ status: 404 });
});

it('after 30 days a pin can no longer be restored and is deleted, with its files', async () => {
  const userId = await addUser();
  const [old, young] = [await publish(userId, await newPicture()), await publish(userId, await newPicture())];
  await trashPins(userId, [old, young], uploads.storage);
  await age(old, 30);
  await age(young, 29);
  await expect(restore(userId, old)).rejects.toMatchObject({ status: 404 });
  expect((await getTrash(userId, 1)).pins).toMatchObject([{ _id: young, daysLeft: 1 }]);
  const filesOf = async (key = '') => (await uploads.stored()).filter((file) => file.startsWith(key));
  const keyOf = async (pin: string) =>
    (await rowsOf<{ image: string }>('select image from pins where id = $1', [pin]))[0]?.image;
  const [oldKey, youngKey] = [await keyOf(old), await keyOf(young)];
  expect(await filesOf(oldKey)).not.toEqual([]);
  await emptyTrash({ database: db, storage: uploads.storage });
  expect([await statusOf(old), await statusOf(young)]).toEqual([undefined, 'trashed']);
  expect(await filesOf(oldKey)).toEqual([]);
  expect(await filesOf(youngKey)).not.toEqual([]);
});

describe('the file of a pin in the trash', () => {
  it('is refused to its poster, with the way to the trash', async () => {
    const userId = await addUser();
    const bytes = await newPicture();
    await trash(userId, await publish(userId, bytes));
    await expect(uploads.add(userId, bytes)).rejects.toMatchObject({ status: 409, link: '/trash' });
  });

  it('can be published by somebody else, after which the pin stays in the trash', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const bytes = await newPicture();
    const pin = await publish(userId, bytes);
    await trash(userId, pin);
    const theirs = await publish(other, bytes, 'Theirs');
    expect(await findPin(theirs)).toMatchObject({ state: 'live' });
    expect(await publicFiles()).not.toEqual([]);
    await expect(restore(userId, pin)).rejects.toMatchObject({ status: 409, link: '/pin/theirs' });
    await eraseTrashed(userId, pin, uploads.storage);
    expect(await publicFiles()).not.toEqual([]);
  });
});

describe('moderators', () => {
  const trashed = async () => {
    const userId = await addUser();
    const bytes = await newPicture();
    const pin = await publish(userId, bytes);
    await trash(userId, pin);
    return { userId, pin, bytes };
  };

  it('remove a pin out of the trash, whose file then stays blocked', async () => {
    const { userId, pin, bytes } = await trashed();
    await removePins([pin], {
      actor: await addUser({ admin: true }),
      reason: 'Why.',
      legal: false,
      storage: uploads.storage,
    });
    expect(await findPin(pin)).toMatchObject({ state: 'removed' });
    await expect(restore(userId, pin)).rejects.toMatchObject({ status: 404 });
    await expect(uploads.add(userId, bytes)).rejects.toMatchObject({ status: 422 });
  });

  it('remove it with another pin of its file', async () => {
    const { userId, pin, bytes } = await trashed();
    const other = await publish(await addUser(), bytes, 'Same');
    await removePins([other], { actor: null, reason: 'Why.', legal: false, storage: uploads.storage });
    await expect(restore(userId, pin)).rejects.toMatchObject({ status: 404 });
  });

  it('leave it there when they keep it, and hold it for the law', async () => {
    const { userId, pin } = await trashed();
    await keepPin(pin, { actor: await addUser({ admin: true }), storage: uploads.storage });
    expect(await statusOf(pin)).toBe('trashed');
    await legalHold(pin, { actor: null, reason: 'Why.', storage: uploads.storage });
    await expect(eraseTrashed(userId, pin, uploads.storage)).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(pin)).toBe('held');
  });

  it('a block of its file meanwhile refuses the restoration', async () => {
    const { userId, pin } = await trashed();
    await rowsOf('select block_asset(media_id, $2, null) from pins where id = $1', [pin, 'Why.']);
    await expect(restore(userId, pin)).rejects.toMatchObject({ status: 422 });
  });
});

it('an account goes with its trash', async () => {
  const userId = await addUser();
  const pin = await publish(userId, await newPicture());
  await trash(userId, pin);
  await eraseAccount(userId);
  expect(await statusOf(pin)).toBeUndefined();
  expect(await rowsOf('select from legal_holds where pin_id = $1', [pin])).toEqual([]);
});

it('the export of an account has its trash with the files; nobody else’s has them', async () => {
  const [userId, other] = [await addUser(), await addUser()];
  const pin = await publish(userId, await newPicture());
  await addBoard({ creator: other, pins: [pin] });
  await likePin(other, pin);
  await trash(userId, pin);
  const own = await findExport(userId, new Date());
  expect(own?.data.pins).toMatchObject([{ id: pin, status: 'trashed', file: expect.stringContaining(pin) }]);
  const theirs = await findExport(other, new Date());
  expect(theirs?.data).toMatchObject({ likes: [], boards: [{ pins: [] }] });
});

it('a deletion for good takes a pin from the trash or from the site', async () => {
  const userId = await addUser();
  const [live, inTrash] = [await addPin({ postedBy: userId }), await addPin({ postedBy: userId })];
  await trash(userId, inTrash);
  for (const pin of [live, inTrash]) await deletePin(userId, pin, uploads.storage);
  expect([await statusOf(live), await statusOf(inTrash)]).toEqual([undefined, undefined]);
});
