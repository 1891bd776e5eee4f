/** @looks-at features/hash-lists lib/data/pins-of-picture.ts lib/services/uploads lib/services/media-jobs server/worker lib/storage lib/media server/media */
import { hashLists } from '@/features/hash-lists/feature';
import { useFeatures } from '@/jest/features';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { newPicture, useUploads } from '@/jest/uploads';
import { findPin } from '@/lib/data/pins';
import { db, getPool } from '@/lib/db/client';
import { comparisonJob } from '@/features/hash-lists/jobs';
import { findDrift } from '@/testing/drift';
import { drawing } from '@/lib/media/testing/picture-files';
import { pdqHex } from '@/lib/media/pdq-hex';
import { ban } from '@/lib/services/bans';
import { editProfile } from '@/lib/services/edit-profile';
import type { ListedHash } from '@/features/hash-lists/lists/hash-line';
import { dropHashList, importHashList } from '@/features/hash-lists/lists/import-hash-list';
import { matchStored } from '@/features/hash-lists/lists/match-stored';
import { endLegalHold, keepPin } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
useFeatures(hashLists);
jest.setTimeout(60_000);

const uploads = useUploads();
const { add } = uploads;
let serial = 0;
const newDrawing = () => drawing(600, 450, (serial += 1) + 5_000);

/** Imports a list of one hash, as its command does. */
async function list(kind: ListedHash['kind'], hex: string, { isSealed = false, source = `Later ${serial}` } = {}) {
  const hashes = async function* () {
    yield { kind, hex, endsAt: null, isWithdrawn: false };
  };
  await importHashList(db, { source, reason: 'Known.', isSealed, endsAt: null }, hashes());
  return source;
}
const waiting = async () =>
  (
    await rowsOf<{ id: number; payload: unknown }>(
      `select id, payload from graphile_worker._private_jobs where task_id =
         (select id from graphile_worker._private_tasks where identifier = 'match_listed') order by id`,
    )
  ).map(({ payload }) => comparisonJob.payload.parse(payload));
/** Does what the waiting jobs do, to the end. */
async function runJobs() {
  const place = { ...uploads, storage: uploads.storage, database: db, signal: new AbortController().signal };
  for (const walk of await waiting()) {
    let next = await matchStored(walk, place);
    while (next) next = await matchStored(next, place);
  }
}
afterEach(async () => {
  expect(await findDrift(getPool())).toEqual({});
  await rowsOf('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  for (const { source } of await rowsOf<{ source: string }>('select source from hash_lists'))
    await dropHashList(db, source);
});

async function publish(picture: Buffer, userId?: string) {
  const poster = userId ?? (await addUser());
  const { id } = await add(poster, picture);
  return { poster, pin: await publishPin(poster, id, { title: 'Waves', tags: ['lines'] }, uploads.storage) };
}
const pdqOf = async (pin: string) =>
  (
    await rowOf<{ pdq: string }>(
      'select pdq::text from media_hashes h join pins p using (media_id) where p.id = $1 and frame = 0',
      [pin],
    )
  ).pdq;
const statusOf = async (pin: string) => (await rowOf('select status from pins where id = $1', [pin])).status;
const holds = () =>
  rowsOf<{ pin_id: number; image: string }>(
    'select pin_id, image, poster, is_sealed from legal_holds where ended_at is null order by id',
  );
const digest = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');

describe('a list that comes after an upload', () => {
  it.each(['md5', 'sha1', 'sha256'] as const)('hides its pin by its %s until a moderator decides', async (kind) => {
    const picture = await newPicture();
    const [{ pin }, other] = [await publish(picture), await publish(await newPicture())];
    const source = await list(kind, digest(kind, picture));
    expect(await statusOf(pin)).toBe('live');
    await runJobs();
    expect([await statusOf(pin), await statusOf(other.pin)]).toEqual(['held', 'live']);
    expect(
      await rowsOf("select detail->>'reason' as reason from audit_log where action = 'hold-pin' and subject_id = $1", [
        pin,
      ]),
    ).toEqual([{ reason: `On the list ${source}: Known.` }]);
    const moderator = await addUser({ admin: true });
    await keepPin(pin, { actor: moderator, storage: uploads.storage });
    await list(kind, digest(kind, picture), { source });
    await runJobs();
    expect(await statusOf(pin)).toBe('live');
  });

  it('hides a mirrored copy, and those of banned people and in the trash', async () => {
    const original = newDrawing();
    const { pin } = await publish(
      await sharp(await original.png().toBuffer())
        .flop()
        .png()
        .toBuffer(),
    );
    const { media_id: media } = await rowOf<{ media_id: number }>('select media_id from pins where id = $1', [pin]);
    const [poster, known] = [await addUser(), await addUser()];
    const [banned, trashed] = [await addPin({ postedBy: poster }), await addPin({ status: 'trashed' })];
    await rowsOf('update pins set media_id = $1 where id = any ($2)', [media, [banned, trashed]]);
    await ban({ userId: poster, reason: 'Spam.', until: null, adminId: null });
    const { id: upload } = await add(known, await original.jpeg({ quality: 90 }).toBuffer());
    const { pdq } = await rowOf<{ pdq: string }>(
      'select pdq::text from media_hashes join uploads using (media_id) where uploads.id = $1 and frame = 0',
      [upload],
    );
    await list('pdq', pdqHex(pdq));
    await runJobs();
    expect([await statusOf(pin), await statusOf(banned), await statusOf(trashed)]).toEqual(['held', 'held', 'held']);
    await expect(publishPin(known, upload, { title: 'Waves', tags: ['lines'] }, uploads.storage)).rejects.toMatchObject(
      { status: 422 },
    );
  });

  it('of the abuse of minors puts pins and uploads on legal hold once, also after a kill, and not again after its end', async () => {
    const original = newDrawing();
    const { pin, poster } = await publish(await original.png().toBuffer());
    const [uploader, senior] = [await addUser(), await addUser({ role: 'senior' })];
    await add(uploader, await original.jpeg({ quality: 80 }).toBuffer());
    await list('pdq', pdqHex(await pdqOf(pin)), { isSealed: true });
    await runJobs();
    await runJobs();
    await moveFiles(uploads.storage);
    const people = [poster, uploader].map(Number);
    expect(await holds()).toEqual(
      people.map((id) => ({
        pin_id: expect.any(Number),
        image: expect.stringMatching(/^withheld\//),
        poster: expect.objectContaining({ id }),
        is_sealed: true,
      })),
    );
    expect(await findPin(pin)).toEqual({ state: 'missing' });
    expect(await rowsOf('select user_id from blocked_uploads where user_id = any ($1) order by id', [people])).toEqual(
      people.map((id) => ({ user_id: id })),
    );
    expect(await rowsOf("select from notifications where user_id = $1 and kind = 'system'", [senior])).not.toEqual([]);
    for (const { pin_id: id } of await holds())
      await endLegalHold(String(id), { actor: null, storage: uploads.storage, reason: 'Over.' });
    await runJobs();
    expect(await holds()).toEqual([]);
  });

  it('takes profile pictures off, and keeps their files for the abuse of minors', async () => {
    const [first, second, other] = [await addUser(), await addUser(), await addUser()];
    const square = drawing(300, 300, (serial += 1) + 5_000);
    const set = async (userId: string, picture: Buffer) =>
      editProfile(userId, { image: await uploads.received(picture) }, uploads);
    await set(first, await square.png().toBuffer());
    await set(
      second,
      await sharp(await square.png().toBuffer())
        .flip()
        .png()
        .toBuffer(),
    );
    await set(other, await newPicture());
    const { pdq } = await rowOf<{ pdq: string }>(
      'select pdq::text from avatar_hashes where user_id = $1 and place = 1',
      [first],
    );
    await list('pdq', pdqHex(pdq), { isSealed: true });
    await runJobs();
    await runJobs();
    await moveFiles(uploads.storage);
    expect(await rowsOf('select id from users where image is not null')).toEqual([{ id: Number(other) }]);
    expect(await holds()).toEqual(
      [first, second].map((id) =>
        expect.objectContaining({ is_sealed: true, poster: expect.objectContaining({ id: Number(id) }) }),
      ),
    );
    const [held] = await holds();
    expect((await uploads.stored()).filter((key) => key.startsWith(held?.image ?? 'none')).length).toBeGreaterThan(1);
    const words = JSON.stringify(await rowsOf('select detail from audit_log where subject_id = $1', [first]));
    expect(words).not.toContain('Later');
  });

  it('compares the others although one fails, which is compared again by itself', async () => {
    const [one, two] = [await newPicture(), await newPicture()];
    const [{ pin: broken }, { pin }] = [await publish(one), await publish(two)];
    await rowsOf(`create function broken_pin() returns trigger language plpgsql as
      $$ begin if new.id = ${broken} then raise exception 'a broken pin'; end if; return new; end $$`);
    await rowsOf('create trigger broken before update on pins for each row execute function broken_pin()');
    const source = 'Two hashes';
    await importHashList(
      db,
      { source, reason: 'Known.', isSealed: false, endsAt: null },
      (async function* () {
        for (const picture of [one, two])
          yield { kind: 'sha256' as const, hex: digest('sha256', picture), endsAt: null, isWithdrawn: false };
      })(),
    );
    await runJobs();
    expect([await statusOf(broken), await statusOf(pin)]).toEqual(['live', 'held']);
    const [again] = (await waiting()).filter(({ upTo }) => upTo !== undefined);
    await rowsOf('drop trigger broken on pins');
    await matchStored(again ?? { list: 0, of: 'media', after: 0 }, {
      ...uploads,
      storage: uploads.storage,
      database: db,
      signal: new AbortController().signal,
    });
    expect(await statusOf(broken)).toBe('held');
  });

  it('goes on where a step has ended, and ends with its list', async () => {
    await publish(await newPicture());
    const source = await list('md5', '0'.repeat(32));
    const place = { ...uploads, storage: uploads.storage, database: db, signal: AbortSignal.abort() };
    const [walk] = await waiting();
    if (!walk) throw new Error('no job');
    expect(walk).toMatchObject({ of: 'media', after: 0 });
    const next = await matchStored(walk, place);
    expect(next?.after).toBeGreaterThan(0);
    const people = next && (await matchStored(next, place));
    expect(people).toEqual({ ...walk, of: 'people', after: 0 });
    await dropHashList(db, source);
    expect(await matchStored(walk, place)).toBeNull();
  });
});
