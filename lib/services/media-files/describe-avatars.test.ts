import sharp from 'sharp';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { useStoredFiles } from '@/jest/stored-files';
import { db } from '@/lib/db/client';
import { signatureOf } from '@/lib/media/testing/picture-signature';
import { describeAvatars } from '@/lib/services/media-files/describe-avatars';
import { draw } from '@/testing/drawing';

jest.setTimeout(60_000);
useTestDatabase();

const { files, storage, newFolder } = useStoredFiles();
const describe = (after = 0) => describeAvatars({ database: db, storage, newFolder, after });
const hashesOf = async (userId: string) =>
  (await rowsOf('select pdq::text from avatar_hashes where user_id = $1 order by place', [userId])).map(
    ({ pdq }) => pdq,
  );

async function addFace(name: string, file?: Buffer): Promise<string> {
  const image = `avatars/${name}.webp`;
  if (file) files.set(image, file);
  return addUser({ image });
}

it('older profile pictures are hashed from their stored files; plain, broken and missing ones are skipped', async () => {
  const face = sharp(Buffer.from(draw('face').at(0))).resize(256, 256);
  const plain = sharp({ create: { width: 256, height: 256, channels: 3, background: '#336699' } });
  const drawn = await addFace('drawn', await face.webp({ lossless: true }).toBuffer());
  const others = [
    await addFace('plain', await plain.webp().toBuffer()),
    await addFace('broken', Buffer.from('broken')),
    await addFace('lost'),
    await addUser(),
  ];
  const known = await addFace('known');
  const hash = '01'.repeat(128);
  await rowsOf('insert into avatar_hashes (user_id, place, pdq) values ($1, 1, $2::text::bit(256))', [known, hash]);

  expect(await describe(Number(drawn))).toBeNull();
  expect(await hashesOf(drawn)).toEqual([]);
  expect(await describe()).toBeNull();
  expect(await hashesOf(drawn)).toEqual((await signatureOf(face)).pdqs.slice(0, 1));
  for (const other of others) expect(await hashesOf(other)).toEqual([]);
  expect(await hashesOf(known)).toEqual([hash]);
});

it('a picture that is replaced meanwhile gets no hash of the one before', async () => {
  const file = await sharp(Buffer.from(draw('before').at(0)))
    .webp({ lossless: true })
    .toBuffer();
  const person = await addFace('before', file);
  const replacing = {
    ...storage,
    read: async (key: string) => {
      await rowsOf("update users set image = 'avatars/after.webp' where id = $1", [person]);
      return storage.read(key);
    },
  };
  await describeAvatars({ database: db, storage: replacing, newFolder, after: Number(person) - 1 });
  expect(await hashesOf(person)).toEqual([]);
});
