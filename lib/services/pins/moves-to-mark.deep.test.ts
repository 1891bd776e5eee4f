/** @looks-at lib/services/pins lib/services/media-files lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { buffer } from 'node:stream/consumers';
import { rowOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { STORAGES, usePlace } from '@/jest/storages';
import { gifOf, newPicture, useUploads } from '@/jest/uploads';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { readAiSource } from '@/lib/media/digital-source';
import { xmpIn } from '@/lib/media/xmp';
import { drawing } from '@/lib/media/testing/picture-files';
import { editPin } from '@/lib/services/pins/edit-pin';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const MADE = { title: 'Waves', tags: ['lines', AI_MADE_TAG] };
/** No two files are alike. */
let serial = 0;
const FILES = {
  pic: () =>
    drawing(900 + (serial += 1), 600)
      .png()
      .toBuffer(),
  gif: () => gifOf(420 + (serial += 1)),
};

describe.each(STORAGES)('what a poster says of AI and of a licence, on %s (rules 146, 147)', (_, open) => {
  const place = usePlace(open);
  const upload = async (bytes: Buffer) => {
    const userId = await addUser();
    const { id } = await uploads.add(userId, bytes, { storage: place.storage });
    return { userId, id };
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of place.storage.list()) if (/\.\w{3,4}$/.test(key)) found.push(key);
    return found.sort();
  };
  /** What each stored file says, without the key that all share. */
  const said = async (key: string) =>
    Object.fromEntries(
      await Promise.all(
        (await keys()).map(async (file) => {
          expect(file.startsWith(key)).toBe(true);
          return [file.slice(key.length), readAiSource(await buffer(await place.storage.read(file)))] as const;
        }),
      ),
    );
  const imageOf = async (pin: string) =>
    (await rowOf<{ image: string }>('select image from pins where id = $1', [pin])).image;

  it.each(['pic', 'gif'] as const)(
    'is in every file of a %s while it is ticked, each time under a new name',
    async (type) => {
      const { userId, id } = await upload(await FILES[type]());
      const before = await keys();
      const pin = await publishPin(userId, id, MADE, place.storage);
      const published = await imageOf(pin);
      const marked = await said(published);
      expect(Object.keys(marked)).toHaveLength(before.length);
      expect(new Set(Object.values(marked))).toEqual(new Set(['trainedAlgorithmicMedia']));
      // The page that lost the answer to its publication knows its upload by these.
      expect(before[0]?.startsWith(published.slice(0, -24))).toBe(true);
      expect(before[0]?.startsWith(published)).toBe(false);

      await editPin(userId, pin, { tags: ['sea'] }, place.storage);
      const unticked = await imageOf(pin);
      expect(new Set(Object.values(await said(unticked)))).toEqual(new Set([null]));
      await editPin(userId, pin, { tags: ['sea', 'lines'] }, place.storage);
      expect(await imageOf(pin)).toBe(unticked);
      await editPin(userId, pin, { tags: ['sea', AI_MADE_TAG] }, place.storage);
      const again = await imageOf(pin);
      expect(new Set([published, unticked, again]).size).toBe(3);
      expect(await said(again)).toEqual(marked);
    },
  );

  it.each(['pic', 'gif'] as const)('shares every file of a %s with the licence that its poster chose', async (type) => {
    const { userId, id } = await upload(await FILES[type]());
    const pin = await publishPin(userId, id, { ...MADE, license: 'cc-by' }, place.storage);
    const packets = async () => {
      const files = (await keys()).filter((key) => !key.endsWith('.avif'));
      return Promise.all(files.map(async (key) => xmpIn(await buffer(await place.storage.read(key))).toString()));
    };
    const name = (await rowOf<{ name: string }>('select name from users where id = $1', [userId])).name;
    for (const packet of await packets()) {
      expect(packet).toContain('trainedAlgorithmicMedia');
      expect(packet).toContain('<xmpRights:WebStatement>https://creativecommons.org/licenses/by/4.0/<');
      expect(packet).toContain(`<photoshop:Credit>${name}<`);
    }
    const licensed = await imageOf(pin);
    await editPin(userId, pin, { license: 'cc-by' }, place.storage);
    expect(await imageOf(pin)).toBe(licensed);
    await editPin(userId, pin, { license: 'https://example.com/ask' }, place.storage);
    for (const packet of await packets()) expect(packet).toContain('<plus:LicensorURL>https://example.com/ask<');
    await editPin(userId, pin, { license: null, tags: ['lines'] }, place.storage);
    expect(new Set(await packets())).toEqual(new Set(['']));
  });

  it('leaves the files as they were when the pin cannot be made or changed', async () => {
    const { userId, id } = await upload(await newPicture());
    const before = await keys();
    await expect(publishPin(userId, id, { ...MADE, boardId: '1' }, place.storage)).rejects.toMatchObject({
      status: 404,
    });
    expect(await keys()).toEqual(before);
    const pin = await publishPin(userId, id, { ...MADE, tags: ['lines'] }, place.storage);
    expect(await keys()).toEqual(before);
    await expect(editPin(await addUser(), pin, MADE, place.storage)).rejects.toMatchObject({ status: 403 });
    expect(await keys()).toEqual(before);
  });
});
