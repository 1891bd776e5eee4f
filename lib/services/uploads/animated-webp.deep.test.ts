/** @looks-at lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { filesOf, gifOf, useUploads, assetsOf } from '@/jest/uploads';
import { findPin } from '@/lib/data/pins';
import { findUpload } from '@/lib/data/uploads';
import { db } from '@/lib/db/client';
import { toCard } from '@/lib/domain/to-card';
import { playedAs } from '@/lib/media/prepare';
import { previewUrl } from '@/lib/media/preview-url';
import { variantKey } from '@/lib/media/variants';
import { removePins, restorePin } from '@/lib/services/moderation/pin-actions';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
jest.setTimeout(60_000);
jest.replaceProperty(playedAs, 'format', 'webp');

const uploads = useUploads();
const { smallStill, smallMotion, motion, preview, gif, still } = variantKey;
const ENDINGS = [smallStill, smallMotion, motion, preview, gif, still].map((keyOf) => keyOf(''));

/** Endings of the files whose keys begin so. */
const endingsOf = async (key: string) =>
  (await uploads.stored()).filter((file) => file.startsWith(key)).map((file) => file.slice(key.length));
const imageOf = async (pin: string) =>
  (await rowsOf<{ image: string }>('select image from pins where id = $1', [pin]))[0]?.image ?? 'none';

it('a GIF without a video is handled alike by uploads, pins, moderation and the sweeper', async () => {
  const userId = await addUser();
  const { id } = await uploads.add(userId, await gifOf());
  const [asset] = await assetsOf(userId);
  expect(asset).toMatchObject({ type: 'gif', plays_webp: true });
  const key = asset?.key ?? '';
  expect(await uploads.stored()).toEqual(asset && filesOf(asset));
  expect(await endingsOf(key)).toEqual(ENDINGS);
  expect(await findUpload(userId, id)).toMatchObject({
    mediaType: 'gif',
    video: null,
    animation: previewUrl(variantKey.motion(key)),
  });

  const pin = await publishPin(userId, id, { title: 'Waves', tags: ['lines'] }, uploads.storage);
  const published = await imageOf(pin);
  expect([published, await endingsOf(published)]).toEqual([key, ENDINGS]);
  const shown = await findPin(pin);
  if (shown.state !== 'live') throw new Error('not live');
  expect(shown.pin).toMatchObject({
    mediaType: 'gif',
    video: null,
    animation: `/media/${variantKey.motion(published)}`,
  });
  expect(toCard(shown.pin)[8]).toBe(2);

  const { storage } = uploads;
  await removePins([pin], { actor: null, storage, reason: 'Spam.', legal: false });
  const withheld = await imageOf(pin);
  expect(withheld).toMatch(/^withheld\//);
  expect([await endingsOf(published), await endingsOf(withheld)]).toEqual([[], ENDINGS]);

  await restorePin(pin, { actor: null, storage });
  const back = await imageOf(pin);
  expect(back).toMatch(/^works\//);
  expect([await endingsOf(withheld), await endingsOf(back)]).toEqual([[], ENDINGS]);

  await storage.write(variantKey.smallMotion('works/nobodys'), Buffer.from('x'));
  await sweepOrphans({ database: db, storage, now: Date.now() + 3_600_000 });
  expect([await endingsOf('works/nobodys'), await endingsOf(back)]).toEqual([[], ENDINGS]);

  await deletePin(userId, pin, storage);
  expect(await endingsOf('works/')).toEqual([]);
});
