import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { newPicture, useUploads, assetsOf } from '@/jest/uploads';
import { drawing } from '@/lib/media/testing/picture-files';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const { add } = uploads;
const pin = { title: 'Waves', tags: ['lines'] };

const bitsOff = (pdq: string, count: number) =>
  [...pdq].map((bit, at) => (at % 8 === 0 && at / 8 < count ? 1 - Number(bit) : bit)).join('');

describe('blocked media', () => {
  async function block(values: { sha256?: Buffer; pdq?: string }): Promise<number> {
    const [row] = await rowsOf<{ id: number }>(
      "insert into blocked_media (sha256, reason) values ($1, 'Removed.') returning id",
      [values.sha256],
    );
    if (values.pdq) await rowsOf('insert into blocked_media_hashes values ($1, 0, 0, $2)', [row?.id, values.pdq]);
    return row?.id ?? 0;
  }
  const alarms = (userId: string) =>
    rowsOf('select blocked_id, distance from blocked_uploads where user_id = $1 order by id', [userId]);
  const refusal = { status: 422, field: 'file', message: expect.stringMatching(/removed/) };

  it('is refused by its bytes, and moderators are notified', async () => {
    const [userId, picture] = [await addUser(), await newPicture()];
    const { sha256 } = await uploads.received(picture);
    const id = await block({ sha256 });
    const files = await uploads.stored();
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    expect(await alarms(userId)).toEqual([{ blocked_id: id, distance: 0 }]);
    expect(await uploads.stored()).toEqual(files);
    expect(await assetsOf(userId)).toEqual([]);
  });

  it('is refused by its perceptual hashes when it is resized and compressed again', async () => {
    const [userId, first] = [await addUser(), await addUser()];
    await add(first, await drawing(600, 450, 401).png().toBuffer());
    const [known] = await rowsOf<{ pdq: string }>(
      'select pdq from media_hashes join uploads using (media_id) where user_id = $1 order by frame',
      [first],
    );
    const id = await block({ pdq: known?.pdq });
    const files = await uploads.stored();
    await expect(
      add(userId, await drawing(600, 450, 401).resize(450).jpeg({ quality: 50 }).toBuffer()),
    ).rejects.toMatchObject(refusal);
    expect(await alarms(userId)).toEqual([{ blocked_id: id, distance: expect.any(Number) }]);
    expect(await uploads.stored()).toEqual(files);
  });

  it('is refused up to a distance of 31 bits, and no further', async () => {
    const [userId, picture] = [await addUser(), await newPicture()];
    const { id: upload } = await add(userId, picture);
    const [known] = await rowsOf<{ pdq: string }>(
      'select pdq from media_hashes join uploads using (media_id) where user_id = $1 and frame = 0',
      [userId],
    );
    const pdq = known?.pdq ?? '';
    const far = await block({ pdq: bitsOff(pdq, 32) });
    expect((await add(userId, picture)).id).toBe(upload);
    await rowsOf('delete from blocked_media where id = $1', [far]);
    const id = await block({ pdq: bitsOff(pdq, 31) });
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    expect(await alarms(userId)).toEqual([{ blocked_id: id, distance: 31 }]);
    await expect(publishPin(userId, upload, pin, uploads.storage)).rejects.toMatchObject(refusal);
    await rowsOf('delete from blocked_media where id = $1', [id]);
  });
});
