import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withFeedLock } from '@/lib/db/feed-lock';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { AppError } from '@/lib/errors';
import type { StoredMatch } from '@/features/hash-lists/lists/hold-stored';
import { dropUnused, legalHoldPicture, keepPicture, type KeptPicture } from '@/features/hash-lists/lists/kept-picture';
import { noteMatch } from '@/features/hash-lists/lists/note-match';
import { listedReason } from '@/features/hash-lists/lists/listed-reason';
import { fetchFile } from '@/lib/services/media-files/fetch-file';
import { removeAvatars } from '@/lib/services/moderation/remove-avatars';
import type { Storage } from '@/lib/storage/storage';

/** Its owner reads it, and learns nothing of the list. */
const REASON = 'It is a picture that must not be published.';

interface PictureMatch extends StoredMatch {
  storage: Pick<Storage, 'read' | 'size' | 'write' | 'remove'>;
  newFolder: (name: string) => Promise<string>;
}

/** Takes off a profile picture that matches a list; its file goes on legal hold when the list is of the abuse of minors. False when it was gone. */
export async function holdStoredPicture({
  storage,
  newFolder,
  database,
  list,
  id,
  distance,
}: PictureMatch): Promise<boolean> {
  const before = await database.selectFrom('users').select('image').where('id', '=', id).executeTakeFirst();
  const image = before?.image;
  if (!image) return false;
  const picture = list.isSealed ? await keepStored(image, { storage, newFolder, id }) : null;
  const takeOff = () =>
    withFeedLock(database, async (trx) => {
      const owner = trx.selectFrom('users').select('id').where('id', '=', id).where('image', '=', image);
      if (!(await owner.executeTakeFirst())) return false;
      if (picture) await legalHoldPicture(trx, picture, { reason: listedReason(list) });
      await noteMatch(trx, { person: id, list: list.id, distance });
      await removeAvatars(trx, [id], { actor: null, reason: REASON });
      return true;
    });
  try {
    return await retryOnDeadlock(takeOff);
  } finally {
    if (picture) await dropUnused(picture, database);
  }
}

/** Null when the file is missing or broken. */
async function keepStored(
  image: string,
  { storage, newFolder, id }: Pick<PictureMatch, 'storage' | 'newFolder' | 'id'>,
): Promise<KeptPicture | null> {
  const file = path.join(await newFolder(`picture-${id}`), 'file');
  if (!(await fetchFile(storage, image, file))) return null;
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  const facts = { userId: String(id), sha256: digest.digest(), olderDigests: [], storage };
  return keepPicture({ ...facts, file, folder: await newFolder(`held-${id}`) }).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
}
