import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { recorder } from '@/jest/eraser';
import { addPin, addUser } from '@/jest/gallery';
import { variantKey } from '@/lib/media/variants';
import { deleteAccount } from '@/lib/services/account-deletion';

useTestDatabase();

async function addAsset(key: string, uploadedBy: string, pins: string[], width = 2000): Promise<void> {
  const { id } = await rowOf(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash, uploaded_by)
     values ($1::text, 'gif', sha256($1::text::bytea), 1, $3, 10, '\\x00', $2) returning id`,
    [key, uploadedBy, width],
  );
  await rowsOf('update pins set media_id = $1, image = $2 where id = any ($3::int8[])', [id, key, pins]);
}

const AVIFS = ['art/alone-300w.avif', 'art/alone-640w.avif'];

describe('the deletion of an account', () => {
  it('removes the files that nobody else uses, and the identity', async () => {
    const [userId, other] = [await addUser({ image: 'avatars/own.webp' }), await addUser()];
    const { auth_uid: uid } = await rowOf('select auth_uid from users where id = $1', [userId]);
    await addAsset('art/alone', userId, [await addPin({ postedBy: userId })]);
    await addAsset('art/shared', userId, [await addPin({ postedBy: userId }), await addPin({ postedBy: other })], 300);
    const eraser = recorder();
    await deleteAccount(userId, eraser);
    expect(eraser.uids).toEqual([uid]);
    expect(eraser.files.sort()).toEqual(
      [...Object.values(variantKey).map((keyOf) => keyOf('art/alone')), ...AVIFS, 'avatars/own.webp'].sort(),
    );
    expect(await rowsOf("select key, uploaded_by from media where key like 'art/%'")).toEqual([
      { key: 'art/shared', uploaded_by: null },
    ]);
  });

  it('takes unpublished uploads along, and their files unless somebody else has uploaded the same', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    await addAsset('works/waits', userId, [], 300);
    await addAsset('works/both', userId, [], 300);
    await addAsset('works/theirs', other, [], 300);
    const upload = (user: string, key: string) =>
      rowsOf('insert into uploads (user_id, media_id) select $1, id from media where key = $2', [user, key]);
    await upload(userId, 'works/waits');
    for (const user of [userId, other]) await upload(user, 'works/both');
    await upload(userId, 'works/theirs');
    const eraser = recorder();
    await deleteAccount(userId, eraser);
    expect(await rowsOf("select key from media where key like 'works/%'")).toEqual([{ key: 'works/both' }]);
    expect(eraser.files.filter((file) => file.endsWith('.webp')).sort()).toEqual([
      variantKey.motion('works/theirs'),
      'works/theirs.webp',
      variantKey.motion('works/waits'),
      'works/waits.webp',
    ]);
  });
});
