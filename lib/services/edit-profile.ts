import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AVATAR_BYTES_MAX } from '@/lib/config';
import { db } from '@/lib/db/client';
import { purgeTags } from '@/lib/db/purge';
import { failedFor } from '@/lib/db/sql-state';
import { pageTags } from '@/lib/domain/page-tags';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { makeAvatar } from '@/lib/media/avatar';
import type { ProfileRequest } from '@/lib/schemas/account-requests';
import { assertNoTerms } from '@/lib/services/term-lists';
import type { Storage } from '@/lib/storage/storage';

export const PICTURE_TOO_LARGE = { field: 'image', message: 'Choose a picture of 2 MB at most.' };

/**
 * Changes a person's public view on every page at once.
 * @throws AppError `conflict` for a name that is taken, and what is wrong with the terms or the picture
 */
export async function editProfile(
  userId: string,
  { name, bio, image, crop }: ProfileRequest,
  storage: Pick<Storage, 'write' | 'remove'>,
): Promise<void> {
  if (name !== undefined) assertNoTerms(name, 'name', 'Name');
  if (bio !== undefined) assertNoTerms(bio, 'bio', 'Bio');
  const key = image && (await storePicture(image, crop, storage));
  const drop = async (file: string | null | undefined) => {
    if (file) await storage.remove(file).catch((error: unknown) => log.warn({ err: error, file }, 'a file was left'));
  };
  try {
    await drop(await changeRow(Number(userId), { name, bio, image: key }));
  } catch (error) {
    await drop(key);
    if (!failedFor('taken', error)) throw error;
    throw new AppError('conflict', 'This name is taken. Choose another.', { field: 'name' });
  }
}

/** @returns key of the stored file */
async function storePicture(
  image: Blob,
  crop: ProfileRequest['crop'],
  storage: Pick<Storage, 'write'>,
): Promise<string> {
  if (image.size > AVATAR_BYTES_MAX) {
    throw new AppError('too-large', PICTURE_TOO_LARGE.message, PICTURE_TOO_LARGE);
  }
  const key = `avatars/${randomUUID()}.webp`;
  await storage.write(key, await makeAvatar(Buffer.from(await image.arrayBuffer()), crop));
  return key;
}

interface RowChange extends Pick<ProfileRequest, 'name' | 'bio'> {
  /** Key of the new picture; null: none any more. */
  image?: string | null;
}

/** @returns key of the picture that is not needed any more */
function changeRow(userId: number, { name, bio, image }: RowChange): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select('image')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('unauthenticated', 'This account was just deleted.');
    const hasNewImage = image !== undefined;
    await sql`
      update users set name = coalesce(${name ?? null}, name), bio = coalesce(${bio ?? null}, bio),
        image = case when ${hasNewImage}::boolean then ${image ?? null}::text else image end,
        image_version = image_version + ${hasNewImage}::boolean::int, updated_at = now()
      where id = ${userId}`.execute(trx);
    await purgeTags(trx, [pageTags.user(String(userId))], 'hard');
    return hasNewImage ? before.image : null;
  });
}
