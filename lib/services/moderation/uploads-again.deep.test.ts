/** @looks-at lib/services/moderation lib/data/pins-of-picture.ts lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { useUploads } from '@/jest/uploads';
import { findExport } from '@/lib/data/account-export';
import { getQueue } from '@/lib/data/moderation/queue';
import sharp, { type Sharp } from 'sharp';
import { animation, drawing } from '@/lib/media/testing/picture-files';
import { blockMedia } from '@/lib/services/moderation/blocked-media';
import { legalHold, removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { actOnPerson } from '@/lib/services/moderation/people-actions';
import { recordStatement } from '@/lib/services/moderation/statements';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
jest.setTimeout(120_000);
const uploads = useUploads();

const words = { title: 'Waves', tags: ['waves'] };

async function publish(userId: string, picture: Buffer): Promise<string> {
  await recordStatement(userId, { isAdult: true, hasConsent: true, hasRights: true });
  return publishPin(userId, (await uploads.add(userId, picture)).id, words, uploads.storage);
}

it('a removed pin cannot be uploaded again, not even smaller; moderators are notified', async () => {
  const [first, second, adminId] = [await addUser(), await addUser(), await addUser({ admin: true })];
  const whole = await drawing(600, 450, 77).png().toBuffer();
  const smaller = await drawing(600, 450, 77).resize(420).jpeg({ quality: 60 }).toBuffer();
  const pin = await publish(first, whole);
  await removePins([pin], { reason: 'Stolen.', legal: false, actor: adminId, storage: uploads.storage });
  for (const picture of [whole, smaller]) {
    await expect(publish(second, picture)).rejects.toMatchObject({ status: 422, field: 'file' });
  }
  const { items } = await getQueue({ kinds: ['blocked-upload'] });
  expect(items).toMatchObject([{ type: 'user', id: second, count: 2, reasons: ['Stolen.'] }]);
  await actOnPerson(second, { act: 'warn', reason: 'It was removed.' }, adminId);
  expect((await getQueue({ kinds: ['blocked-upload'] })).items).toEqual([]);
  await restorePin(pin, { actor: adminId, storage: uploads.storage });
  await expect(publish(second, whole)).rejects.toMatchObject({ reason: 'duplicate' });
});

const changes: Record<string, (file: Buffer) => Sharp> = {
  mirrored: (file) => sharp(file).flop(),
  'rotated left': (file) => sharp(file).rotate(270),
  'rotated by half, smaller, recompressed': (file) => sharp(file).rotate(180).resize(330).jpeg({ quality: 50 }),
  'cropped on one side': (file) => sharp(file).extract({ left: 25, top: 0, width: 575, height: 450 }),
  'cropped all round, mirrored': (file) => sharp(file).flop().extract({ left: 24, top: 18, width: 552, height: 414 }),
};

it('a removed pin cannot be uploaded again mirrored, rotated or cropped, and moderators hear of each time', async () => {
  const [first, second] = [await addUser(), await addUser()];
  const whole = await drawing(600, 450, 91).png().toBuffer();
  const pin = await publish(first, whole);
  await removePins([pin], { reason: 'Stolen.', legal: false, actor: null, storage: uploads.storage });
  const tried = Object.values(changes);
  for (const change of tried) {
    const again = await change(whole).toBuffer();
    await expect(uploads.add(second, again)).rejects.toMatchObject({ status: 422, field: 'file' });
  }
  const { items } = await getQueue({ kinds: ['blocked-upload'] });
  expect(items.filter(({ id }) => id === second)).toMatchObject([{ count: tried.length, reasons: ['Stolen.'] }]);
  for (const other of [92, 93, 94]) await uploads.add(second, await drawing(600, 450, other).png().toBuffer());
});

it('a media asset that came without hashes is hashed before it is blocked, if its file is at hand', async () => {
  const [first, second] = [await addUser(), await addUser()];
  const [kept, lost] = [await drawing(600, 450, 97).png().toBuffer(), await drawing(600, 450, 98).png().toBuffer()];
  const pins = [await publish(first, kept), await publish(first, lost)];
  await rowsOf("update media set rotated_hashes = '{}' where id in (select media_id from pins where id = any ($1))", [
    pins,
  ]);
  await rowsOf('delete from media_hashes where media_id in (select media_id from pins where id = $1)', [pins[0]]);
  const [{ image = '' } = {}] = await rowsOf<{ image: string }>('select image from pins where id = $1', [pins[1]]);
  await uploads.storage.remove(`${image}.webp`);
  await removePins(pins, { reason: 'Stolen.', legal: false, actor: null, storage: uploads.storage });
  const refusal = { status: 422, field: 'file' };
  await expect(uploads.add(second, await sharp(kept).flop().png().toBuffer())).rejects.toMatchObject(refusal);
  await expect(uploads.add(second, await sharp(lost).resize(400).png().toBuffer())).rejects.toMatchObject(refusal);
});

it('a copy that waits to be published is refused once the media asset is blocked by hand', async () => {
  const [first, second, adminId] = [await addUser(), await addUser(), await addUser({ admin: true })];
  const whole = await drawing(600, 450, 95).png().toBuffer();
  const pin = await publish(first, whole);
  const { id } = await uploads.add(second, await sharp(whole).flop().png().toBuffer());
  await blockMedia(pin, 'Known.', adminId, uploads.storage);
  await recordStatement(second, { isAdult: true, hasConsent: true, hasRights: true });
  await expect(publishPin(second, id, words, uploads.storage)).rejects.toMatchObject({ status: 422, field: 'file' });
});

it('a removed animation cannot be uploaded again mirrored or cropped, nor a still of it', async () => {
  const [first, second] = [await addUser(), await addUser()];
  const gif = await animation(12, 420, 240).gif({ effort: 1 }).toBuffer();
  const pin = await publish(first, gif);
  await removePins([pin], { reason: 'Stolen.', legal: false, actor: null, storage: uploads.storage });
  const moving = () => sharp(gif, { pages: -1 });
  const frame = () => sharp(gif, { page: 6 }); // one of the nine moments
  for (const again of [
    moving().flop().gif({ effort: 1 }),
    moving().extract({ left: 10, top: 6, width: 400, height: 228 }).gif({ effort: 1 }),
    frame().rotate(90).png(),
  ]) {
    await expect(uploads.add(second, await again.toBuffer())).rejects.toMatchObject({ status: 422, field: 'file' });
  }
});

it('a pin on legal hold stays when its poster deletes it', async () => {
  const userId = await addUser();
  const pin = await publish(userId, await drawing(600, 450, 78).png().toBuffer());
  await legalHold(pin, { reason: 'Order.', actor: null, storage: uploads.storage });
  const files = await uploads.stored();
  await deletePin(userId, pin, uploads.storage);
  expect(await rowsOf('select status from pins where id = $1', [pin])).toEqual([{ status: 'held' }]);
  expect(await uploads.stored()).toEqual(files);
});

it('the files of a removed pin are not in the export of its poster', async () => {
  const userId = await addUser();
  const pin = await publish(userId, await drawing(600, 450, 79).png().toBuffer());
  await removePins([pin], { reason: 'Stolen.', legal: false, actor: null, storage: uploads.storage });
  const found = await findExport(userId, new Date());
  expect(found?.images).toEqual([]);
  expect(found?.data.pins).toMatchObject([{ id: pin, status: 'removed', file: null }]);
});
