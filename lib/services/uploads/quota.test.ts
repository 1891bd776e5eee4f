import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { newPicture, useUploads } from '@/jest/uploads';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
jest.setTimeout(60_000);

const uploads = useUploads();
const { add } = uploads;
const pin = { title: 'Waves', tags: ['lines'] };

describe('the upload quota of a person', () => {
  it('is 2 GB, of pins and uploads together', async () => {
    const userId = await addUser();
    const { id } = await add(userId, await newPicture());
    await rowsOf('update media set bytes = 2 * 1024::bigint ^ 3 - 10 where uploaded_by = $1', [userId]);
    const files = await uploads.stored();
    const refusal = {
      status: 429,
      reason: 'quota',
      message: 'Your pins and uploads take 2 GB, which is the most. Delete some of them first.',
    };
    await expect(add(userId, await newPicture())).rejects.toMatchObject(refusal);
    await publishPin(userId, id, pin, uploads.storage);
    await expect(add(userId, await newPicture())).rejects.toMatchObject(refusal);
    expect(await uploads.stored()).toHaveLength(files.length);
  });

  it('is 100 pins in 24 hours, with what waits', async () => {
    const userId = await addUser();
    await rowsOf(
      `with assets as (
         insert into media (key, type, sha256, bytes, width, height, thumbhash)
         select 'works/quota-' || n, 'pic', sha256(('quota' || n)::bytea), 1, 100, 100, '\\x00' from generate_series(1, 99) n
         returning id)
       insert into uploads (user_id, media_id) select $1, id from assets`,
      [userId],
    );
    expect(await add(userId, await newPicture())).toMatchObject({ isNew: true });
    await expect(add(userId, await newPicture())).rejects.toMatchObject({
      status: 429,
      reason: 'quota',
      message: expect.stringMatching(/^You can publish 100 pins/),
    });
  });
});
