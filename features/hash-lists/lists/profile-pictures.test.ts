import { hashLists } from '@/features/hash-lists/feature';
import { useFeatures } from '@/jest/features';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { newPicture, useUploads } from '@/jest/uploads';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { db } from '@/lib/db/client';
import type { Square } from '@/lib/domain/square';
import { drawing } from '@/lib/media/testing/picture-files';
import { pdqHex } from '@/lib/media/pdq-hex';
import { editProfile } from '@/lib/services/edit-profile';
import { assertUnlisted } from '@/features/hash-lists/lists/assert-unlisted';
import type { ListedHash } from '@/features/hash-lists/lists/hash-line';
import { dropHashList, importHashList } from '@/features/hash-lists/lists/import-hash-list';
import { endLegalHold } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';

useTestDatabase();
useFeatures(hashLists);
jest.setTimeout(60_000);

const uploads = useUploads();
const refusal = { status: 422, field: 'image', message: expect.stringMatching(/removed/) };
const source = 'Minors';

async function list(kind: ListedHash['kind'], hex: string) {
  const hashes = async function* () {
    yield { kind, hex, endsAt: null, isWithdrawn: false };
  };
  await importHashList(db, { source, reason: 'Known.', isSealed: true, endsAt: null }, hashes());
}
const holds = () =>
  rowsOf<{ pin_id: number; image: string }>(
    'select pin_id, image, poster, is_sealed from legal_holds where ended_at is null order by id',
  );
afterEach(async () => {
  await dropHashList(db, source);
  for (const { pin_id: pin } of await holds())
    await endLegalHold(String(pin), { actor: null, storage: uploads.storage, reason: 'Over.' });
});

const digest = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');
const alarms = (userId: string) =>
  rowsOf('select l.source, distance from blocked_uploads join hash_lists l on l.id = list_id where user_id = $1', [
    userId,
  ]);
const setPicture = async (userId: string, picture: Buffer, crop?: Square) =>
  editProfile(userId, { image: await uploads.received(picture), crop }, { ...uploads, ip: '203.0.113.7' });
const filesOf = async (image = 'none') => (await uploads.stored()).filter((key) => key.startsWith(image));

describe('a profile picture on a list of the abuse of minors', () => {
  it('keeps its whole file on hold, once', async () => {
    const [userId, senior] = [await addUser(), await addUser({ role: 'senior' })];
    const [picture, other] = [await newPicture(), await newPicture()];
    await setPicture(userId, other);
    await list('md5', digest('md5', picture));
    for (const _ of ['first', 'again']) await expect(setPicture(userId, picture)).rejects.toMatchObject(refusal);
    expect(await alarms(userId)).toEqual([1, 2].map(() => ({ source, distance: 0 })));
    await moveFiles(uploads.storage);
    const poster = expect.objectContaining({ id: Number(userId), ip: '203.0.113.7' });
    const [held, ...more] = await holds();
    expect(held).toMatchObject({ is_sealed: true, image: expect.stringMatching(/^withheld\//), poster });
    expect([more, await filesOf('works/profile-picture')]).toEqual([[], []]);
    expect((await filesOf(held?.image)).length).toBeGreaterThan(1);
    expect((await getLegalHolds(1)).holds).toEqual([expect.objectContaining({ title: 'Profile picture' })]);
    expect(await rowsOf("select from notifications where user_id = $1 and kind = 'system'", [senior])).toHaveLength(1);
    expect((await rowOf<{ image: string }>('select image from users where id = $1', [userId])).image).toMatch(
      /^avatars/,
    );
  });

  it('keeps its whole file where only the chosen part matches, mirrored', async () => {
    const [first, second] = [await addUser(), await addUser()];
    const crop = { x: 40, y: 30, size: 240 };
    await setPicture(first, await drawing(600, 450, 777).png().toBuffer(), crop);
    const { pdq } = await rowOf<{ pdq: string }>(
      'select pdq::text from avatar_hashes where user_id = $1 and place = 1',
      [first],
    );
    await list('pdq', pdqHex(pdq));
    const mirrored = await sharp(await drawing(600, 450, 777).png().toBuffer())
      .flop()
      .png()
      .toBuffer();
    const part = { ...crop, x: 600 - 240 - 40 };
    await expect(setPicture(second, mirrored, part)).rejects.toMatchObject({ status: 422, field: 'image' });
    expect(await holds()).toMatchObject([{ poster: expect.objectContaining({ id: Number(second) }) }]);
    expect(await rowsOf('select from users where id = $1 and image is not null', [second])).toEqual([]);
  });

  it('is refused and told where its file cannot be kept', async () => {
    const userId = await addUser();
    const sha256 = createHash('sha256').update('square').digest();
    await list('sha256', sha256.toString('hex'));
    const newFolder = () => Promise.reject(new Error('away'));
    const picture = { file: '', sha256, olderDigests: [], storage: uploads.storage, newFolder };
    const avatar = { userId, digests: [sha256], pdqs: [], media: null, picture };
    await expect(assertUnlisted(avatar)).rejects.toMatchObject({ status: 422 });
    expect([await alarms(userId), await holds()]).toEqual([[{ source, distance: 0 }], []]);
  });
});
