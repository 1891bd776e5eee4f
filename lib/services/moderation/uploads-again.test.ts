import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { useUploads } from '@/jest/uploads';
import { findExport } from '@/lib/data/account-export';
import { getQueue } from '@/lib/data/desk/queue';
import { drawing } from '@/lib/media/testing/picture-files';
import { legalHold, removePins, restorePin } from '@/lib/services/moderation/pin-acts';
import { actOnPerson } from '@/lib/services/moderation/people-acts';
import { recordStatement } from '@/lib/services/moderation/statements';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
const uploads = useUploads();

const words = { title: 'Waves', tags: ['waves'] };

async function publish(userId: string, picture: Buffer): Promise<string> {
  await recordStatement(userId, { isAdult: true, hasConsent: true, hasRights: true });
  return publishPin(userId, (await uploads.add(userId, picture)).id, words);
}

it('a removed pin cannot be uploaded again, not even smaller; the desk is told', async () => {
  const [first, second, adminId] = [await addUser(), await addUser(), await addUser()];
  const whole = await drawing(600, 450, 77).png().toBuffer();
  const smaller = await drawing(600, 450, 77).resize(420).jpeg({ quality: 60 }).toBuffer();
  const pin = await publish(first, whole);
  await removePins([pin], { reason: 'Stolen.', legal: false, actor: adminId, storage: uploads.storage });
  for (const picture of [whole, smaller]) {
    await expect(publish(second, picture)).rejects.toMatchObject({ status: 422, field: 'file' });
  }
  const { items } = await getQueue('blocked-upload', 1);
  expect(items).toMatchObject([{ type: 'user', id: second, count: 2, reasons: ['Stolen.'] }]);
  await actOnPerson(second, { act: 'warn', reason: 'It was removed.' }, adminId);
  expect((await getQueue('blocked-upload', 1)).items).toEqual([]);
  await restorePin(pin, { actor: adminId, storage: uploads.storage });
  await expect(publish(second, whole)).rejects.toMatchObject({ reason: 'duplicate' });
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
