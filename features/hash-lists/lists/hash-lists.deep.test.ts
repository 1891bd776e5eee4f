/** @looks-at features/hash-lists lib/data/pins-of-picture.ts lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { hashLists } from '@/features/hash-lists/feature';
import { useFeatures } from '@/jest/features';
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { newPicture, useUploads, assetsOf } from '@/jest/uploads';
import { getQueue } from '@/lib/data/moderation/queue';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { findPin } from '@/lib/data/pins';
import { db } from '@/lib/db/client';
import { animation, drawing } from '@/lib/media/testing/picture-files';
import { pdqBits, pdqHex } from '@/lib/media/pdq-hex';
import { deleteAccount } from '@/lib/services/account-deletion';
import type { ListedHash } from '@/features/hash-lists/lists/hash-line';
import { currentLooks, nearestLooks } from '@/features/hash-lists/lists/listed-looks';
import { dropHashList, forgetEndedHashes, importHashList } from '@/features/hash-lists/lists/import-hash-list';
import { endLegalHold } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
useFeatures(hashLists);
jest.setTimeout(60_000);

const uploads = useUploads();
const { add } = uploads;
const refusal = { status: 422, field: 'file', message: expect.stringMatching(/removed/) };
const hash = (kind: ListedHash['kind'], hex: string, more: Partial<ListedHash> = {}): ListedHash => ({
  kind,
  hex,
  endsAt: null,
  isWithdrawn: false,
  ...more,
});

let serial = 0;
async function list(hashes: ListedHash[], { isSealed = false, endsAt = null as Date | null, source = '' } = {}) {
  const name = source || `List ${(serial += 1)}`;
  const stream = async function* () {
    yield* hashes;
  };
  return { name, ...(await importHashList(db, { source: name, reason: 'Known.', isSealed, endsAt }, stream())) };
}
afterEach(async () => {
  for (const { source } of await rowsOf<{ source: string }>('select source from hash_lists'))
    await dropHashList(db, source);
});

const digest = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');
const pdqOf = async (userId: string) =>
  (
    await rowOf<{ pdq: string }>(
      'select pdq::text from media_hashes join uploads using (media_id) where user_id = $1 and frame = 0',
      [userId],
    )
  ).pdq;
const distancesTo = async (pdq: string) => [...(await nearestLooks(await currentLooks(db), [pdq])).values()];
const alarms = (userId: string) =>
  rowsOf('select l.source, distance from blocked_uploads join hash_lists l on l.id = list_id where user_id = $1', [
    userId,
  ]);
const flipped = (bits: string, count: number) =>
  [...bits].map((bit, at) => (at % 8 === 0 && at / 8 < count ? 1 - Number(bit) : bit)).join('');

describe('a list of hashes', () => {
  it.each(['md5', 'sha1', 'sha256'] as const)('refuses a file by its %s, and moderators are notified', async (kind) => {
    const [userId, picture] = [await addUser(), await newPicture()];
    const { name } = await list([hash(kind, digest(kind, picture))]);
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    expect(await alarms(userId)).toEqual([{ source: name, distance: 0 }]);
    expect([await assetsOf(userId), await rowsOf('select from legal_holds')]).toEqual([[], []]);
    const { items } = await getQueue();
    expect(items).toContainEqual(
      expect.objectContaining({ id: userId, kind: 'blocked-upload', reasons: [`${name}: Known.`], urgent: false }),
    );
  });

  it('refuses looks up to 31 bits away, written as the reference writes them, and none beyond', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const { id: upload } = await add(other, await drawing(600, 450, 611).png().toBuffer());
    const pdq = await pdqOf(other);
    expect(pdqBits(pdqHex(pdq))).toBe(pdq);
    const copy = await drawing(600, 450, 611).resize(450).jpeg({ quality: 80 }).toBuffer();
    const far = await list([hash('pdq', pdqHex(flipped(pdq, 32)))]);
    const pin = { title: 'Waves', tags: ['lines'] };
    expect(await distancesTo(pdq)).toEqual([]);
    await dropHashList(db, far.name);
    const near = await list([hash('pdq', pdqHex(flipped(pdq, 31)))]);
    await expect(publishPin(other, upload, pin, uploads.storage)).rejects.toMatchObject(refusal);
    expect(await alarms(other)).toEqual([{ source: near.name, distance: 31 }]);
    await dropHashList(db, near.name);
    await list([hash('pdq', pdqHex(pdq))]);
    await expect(add(userId, copy)).rejects.toMatchObject(refusal);
    expect(await assetsOf(userId)).toEqual([]);
  });

  it('finds bits that are flipped evenly, one or two in every chunk, or all in one', async () => {
    const bits = digest('sha256', Buffer.from('even'));
    const known = pdqBits(bits);
    await list([hash('pdq', bits)]);
    const flipAt = (places: number[]) =>
      [...known].map((bit, at) => (places.includes(at) ? (bit === '0' ? '1' : '0') : bit)).join('');
    const even = Array.from({ length: 31 }, (_, n) => (n % 16) * 16 + (n < 16 ? 0 : 15));
    const together = Array.from({ length: 31 }, (_, n) => 16 + n);
    for (const places of [even, together]) expect(await distancesTo(flipAt(places))).toEqual([31]);
  });

  it.each([
    ['mirrored', (picture: Sharp) => picture.flop()],
    ['upside down', (picture: Sharp) => picture.flip()],
    ['turned to the left', (picture: Sharp) => picture.rotate(270)],
    ['turned to the right and mirrored', (picture: Sharp) => picture.rotate(90).flop()],
  ])('refuses a copy that is %s', async (_how, turn) => {
    const [first, second] = [await addUser(), await addUser()];
    const original = drawing(600, 450, (serial += 1) + 900);
    await add(first, await original.png().toBuffer());
    await list([hash('pdq', pdqHex(await pdqOf(first)))]);
    const copy = await turn(sharp(await original.png().toBuffer()))
      .jpeg({ quality: 85 })
      .toBuffer();
    await expect(add(second, copy)).rejects.toMatchObject(refusal);
    expect(await assetsOf(second)).toEqual([]);
    await add(
      second,
      await drawing(600, 450, (serial += 1) + 900)
        .png()
        .toBuffer(),
    );
  });

  it('refuses an animation that shows a mirrored listed picture for a moment', async () => {
    const [first, second] = [await addUser(), await addUser()];
    const shown = animation(4, 420, 240);
    await add(first, await shown.gif({ loop: 0 }).toBuffer());
    const { pdq } = await rowOf<{ pdq: string }>(
      'select pdq::text from media_hashes join uploads using (media_id) where user_id = $1 and frame = 2',
      [first],
    );
    await list([hash('pdq', pdqHex(pdq))]);
    const mirrored = await shown.flop().gif({ loop: 0 }).toBuffer();
    await expect(add(second, mirrored)).rejects.toMatchObject(refusal);
  });

  it('lets a hash go at its end, at the end of its list, and when its source withdraws it', async () => {
    const [userId, picture] = [await addUser(), await newPicture()];
    const md5 = digest('md5', picture);
    const past = new Date(Date.now() - 1_000);
    const { name: source } = await list([hash('md5', md5, { endsAt: past })]);
    await list([hash('md5', md5)], { endsAt: past });
    await add(userId, picture);
    await forgetEndedHashes(db);
    expect(await rowsOf('select from listed_files')).toEqual([]);
    expect(await list([hash('md5', md5)], { source })).toMatchObject({ listed: 1, withdrawn: 0 });
    expect(await rowsOf('select from listed_files')).toHaveLength(1);
    expect(await list([hash('md5', md5, { isWithdrawn: true })], { source })).toMatchObject({
      listed: 0,
      withdrawn: 1,
    });
    expect(await rowsOf('select from listed_files')).toEqual([]);
  });
});

describe('a match on a list of the abuse of minors', () => {
  const holds = () =>
    rowsOf<{ pin_id: number; image: string; poster: object; is_sealed: boolean; reason: string }>(
      'select pin_id, image, poster, is_sealed, reason from legal_holds where ended_at is null order by id',
    );
  afterEach(async () => {
    for (const { pin_id: pin } of await holds())
      await endLegalHold(String(pin), { actor: null, storage: uploads.storage, reason: 'Over.' });
  });

  it('is refused, kept on legal hold with its uploader, out of reach, and first in the queue', async () => {
    const [userId, picture] = [await addUser({ role: 'person' }), await newPicture()];
    const senior = await addUser({ role: 'senior' });
    const { name } = await list([hash('sha1', digest('sha1', picture))], { isSealed: true });
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    await moveFiles(uploads.storage);
    expect(await holds()).toEqual([
      {
        pin_id: expect.any(Number),
        image: expect.stringMatching(/^withheld\//),
        poster: expect.objectContaining({ id: Number(userId) }),
        is_sealed: true,
        reason: `On the list ${name}: Known.`,
      },
    ]);
    expect(await assetsOf(userId)).toEqual([]);
    const [held] = await holds();
    expect((await uploads.stored()).filter((key) => key.startsWith(held?.image ?? 'none')).length).toBeGreaterThan(1);
    const { items } = await getQueue();
    expect(items.find(({ id }) => id === userId)).toMatchObject({ urgent: true, kind: 'blocked-upload', count: 2 });
    expect(await rowsOf("select from notifications where user_id = $1 and kind = 'system'", [senior])).toHaveLength(1);
    expect((await getLegalHolds(1)).holds).toEqual([
      expect.objectContaining({ isSealed: true, isThere: false, placeholder: '' }),
    ]);
    await deleteAccount(userId, { storage: uploads.storage, removeIdentity: async () => undefined });
    expect(await holds()).toHaveLength(1);
  });

  it('stays refused while it is held, though the list is gone, and its files go with the end of the hold', async () => {
    const [userId, picture] = [await addUser(), await newPicture()];
    const { name } = await list([hash('md5', digest('md5', picture))], { isSealed: true });
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    await dropHashList(db, name);
    await expect(add(userId, picture)).rejects.toMatchObject(refusal);
    const [held] = await holds();
    await endLegalHold(String(held?.pin_id), { actor: null, storage: uploads.storage, reason: 'Over.' });
    expect(await rowsOf('select from media where key = $1', [held?.image])).toEqual([]);
  });

  it('holds the pins that show the file, too', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const picture = await newPicture();
    const { id: upload } = await add(userId, picture);
    const { media_id: media } = await rowOf<{ media_id: number }>('select media_id from uploads where id = $1', [
      upload,
    ]);
    const pin = await addPin({ postedBy: other });
    await rowsOf('update pins set media_id = $1, image = (select key from media where id = $1) where id = $2', [
      media,
      pin,
    ]);
    await list([hash('sha256', digest('sha256', picture))], { isSealed: true });
    await expect(
      publishPin(userId, upload, { title: 'Waves', tags: ['lines'] }, uploads.storage),
    ).rejects.toMatchObject(refusal);
    expect(await findPin(pin)).toEqual({ state: 'missing' });
    expect(await holds()).toMatchObject([{ pin_id: Number(pin), is_sealed: true }]);
    expect(await assetsOf(userId)).toEqual([]);
  });
});
