import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { failedFor } from '@/lib/db/sql-state';
import type { DB } from '@/lib/db/types';
import { networksOf } from '@/lib/domain/ip-key';
import { nameSkeleton } from '@/lib/domain/name-skeleton';
import { pageTags } from '@/lib/domain/page-tags';
import { makeIsReserved } from '@/lib/domain/reserved-names';
import type { Square } from '@/lib/domain/square';
import { env } from '@/lib/env';
import { isStaff } from '@/lib/domain/roles';
import { AppError } from '@/lib/errors';
import { portOf, tellFeatures } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';
import { fileTags } from '@/lib/media/file-tags';
import { prepareAvatar } from '@/lib/media/prepare';
import type { PreparedAvatar } from '@/lib/media/prepared-asset';
import type { ProfileRequest } from '@/lib/schemas/account-requests';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { withKeyedLock } from '@/lib/services/keyed-lock';
import { removeFiles } from '@/lib/services/remove-files';
import { assertNoTerms } from '@/lib/services/term-lists';
import { assertTogether } from '@/lib/services/terms-together';
import { rotatedPdqsOf } from '@/lib/media/rotated-pdqs';
import { assertFileAllowed, assertHashesAllowed } from '@/lib/services/uploads/blocked';
import type { Storage } from '@/lib/storage/storage';

interface Places {
  ip?: string;
  storage: Pick<Storage, 'write' | 'remove'>;
  /** Creates an empty folder that is removed after the call. */
  newFolder: (name: string) => Promise<string>;
  signal?: AbortSignal;
}

/** Changes a profile on every page at once. @throws AppError `conflict` for a taken or look-alike name, `invalid` for a reserved name, listed terms, or a bad or blocked picture */
export async function editProfile(
  userId: string,
  { name, bio, image, crop }: ProfileRequest,
  places: Places,
): Promise<void> {
  const { storage } = places;
  if (name !== undefined) assertNoTerms(name, 'name', 'Name');
  if (bio !== undefined) assertNoTerms(bio, 'bio', 'Bio');
  const picture =
    image && (await withKeyedLock(`avatar ${userId}`, () => storePicture(userId, { image, crop }, places)));
  const drop = async (file: string | null | undefined) => {
    if (file) await removeFiles([file], storage);
  };
  try {
    await drop(await changeRow(Number(userId), { name, bio, image: picture }));
  } catch (error) {
    await drop(picture?.key);
    if (!failedFor('taken', error)) throw error;
    throw refusals.nameTaken();
  }
}

interface StoredPicture extends Pick<PreparedAvatar, 'pdqs' | 'rotatedPdqs'> {
  key: string;
}

async function storePicture(
  person: string,
  { image: { path, sha256, olderDigests }, crop }: { image: ReceivedFile; crop?: Square },
  { storage, newFolder, ip = '', signal }: Places,
): Promise<StoredPicture> {
  await refusedAt('image', assertFileAllowed(person, sha256));
  const sender = { person, network: networksOf(ip).wide };
  const avatar = await prepareAvatar({ file: path, folder: await newFolder('avatar'), crop }, { sender, signal });
  await refusedAt('image', assertHashesAllowed(person, avatar.pdqs));
  const screening = (await portOf('screenFile'))?.({
    userId: person,
    ip,
    media: null,
    digests: [sha256, ...olderDigests],
    pdqs: rotatedPdqsOf(avatar.pdqs, avatar.rotatedPdqs),
    picture: { file: path, sha256, olderDigests, storage, newFolder },
  });
  await refusedAt('image', screening);
  const key = `avatars/${randomUUID()}.webp`;
  await storage.write(key, { file: avatar.path });
  return { key, ...avatar };
}

const refusedAt = (field: string, work = Promise.resolve()) =>
  work.catch((error: unknown) => {
    throw error instanceof AppError ? error.atField(field) : error;
  });

interface RowChange extends Pick<ProfileRequest, 'name' | 'bio'> {
  /** The new picture; null: remove it. */
  image?: StoredPicture | null;
}

/** Returns the key of the replaced picture. */
function changeRow(userId: number, { name, bio, image }: RowChange): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select(['name', 'bio', 'image', 'role'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw refusals.accountDeleted();
    const newName = name === before.name ? undefined : name;
    if (newName !== undefined) {
      if (!isStaff(before.role) && isReserved(newName)) throw refusals.nameOfStaff();
      await assertUnlike(trx, { userId, name: newName });
    }
    assertProfileWords({ name, bio }, before);
    const hasNewImage = image !== undefined;
    await sql`
      update users set name = coalesce(${name ?? null}, name), bio = coalesce(${bio ?? null}, bio),
        name_skeleton = coalesce(${newName === undefined ? null : nameSkeleton(newName)}, name_skeleton),
        image = case when ${hasNewImage}::boolean then ${image?.key ?? null}::text else image end,
        image_version = image_version + ${hasNewImage}::boolean::int, updated_at = now()
      where id = ${userId}`.execute(trx);
    if (hasNewImage) {
      await tellFeatures(trx, 'pictureReplaced', { userId });
      await renewHashes(trx, userId, image);
    }
    const dropped = hasNewImage ? before.image : null;
    await purge(trx, { removed: [pageTags.user(String(userId)), ...fileTags(dropped)] }, String(userId));
    return dropped;
  });
}

async function renewHashes(trx: Kysely<DB>, userId: number, picture: StoredPicture | null): Promise<void> {
  await sql`delete from avatar_hashes where user_id = ${userId}`.execute(trx);
  for (const [n, pdq] of (picture?.pdqs ?? []).entries())
    await sql`insert into avatar_hashes (user_id, place, pdq, rotated_hashes)
      values (${userId}, ${n + 1}, ${pdq}::text::bit(256),
        ${rotatedPdqsOf([pdq], picture?.rotatedPdqs ?? [])}::bit(256)[])`.execute(trx);
}

/** A term may be spread over name and bio, so unchanged text counts too. */
function assertProfileWords(
  changes: Pick<ProfileRequest, 'name' | 'bio'>,
  before: { name: string; bio: string },
): void {
  const fields = ['name', 'bio'] as const;
  const own = fields.filter((field) => changes[field] !== undefined);
  if (own.length === 0) return;
  assertTogether(
    fields.map((field) => ({ field, label: field, texts: [changes[field] ?? before[field]] })),
    own,
  );
}

const isReserved = makeIsReserved(env.SITE_NAME);

/** Serialised, because two people may ask for look-alike names at once. @throws AppError `conflict` */
async function assertUnlike(trx: Kysely<DB>, { userId, name }: { userId: number; name: string }): Promise<void> {
  const skeleton = nameSkeleton(name);
  await sql`select pg_advisory_xact_lock(4716, hashtext(${skeleton}))`.execute(trx);
  const others = trx.selectFrom('users').select('id').where('name_skeleton', '=', skeleton).where('id', '<>', userId);
  if (await others.executeTakeFirst()) throw refusals.nameTaken();
}
