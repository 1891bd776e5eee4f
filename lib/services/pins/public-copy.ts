import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { AppError, isDatabaseAway } from '@/lib/errors';
import { renameWork } from '@/lib/services/moderation/withheld-files';
import {
  copyWork,
  dropWork,
  isWithheld,
  keyOfPublished,
  type Work,
  type WorkStorage,
} from '@/lib/services/moderation/work-files';

/** The work was moved by somebody else while its files were copied. */
class Moved extends Error {
  override name = 'Moved';
}

const ATTEMPTS = 3;

interface Upload {
  userId: string;
  uploadId: string;
  storage: WorkStorage;
}

/**
 * Makes a live pin of an upload, whose files become public: they are copied before `publish`, which makes the pin and commits,
 * and the withheld ones go afterwards. What is cut short leaves files that no row names, and never a row without files.
 * @param publish calls `show` in its transaction, with the id of the pin that it has made
 * @throws AppError `unavailable` when the storage is away, or others keep moving the work; and what `publish` throws
 */
export async function withPublicFiles<T>(
  upload: Upload,
  publish: (show: (trx: Transaction<DB>, pinId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishCopy(upload, publish);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (attempt === ATTEMPTS) {
        throw new AppError(
          'unavailable',
          'Somebody else is publishing the same picture. Please try again in a minute.',
        );
      }
    }
  }
}

async function publishCopy<T>(
  { userId, uploadId, storage }: Upload,
  publish: (show: (trx: Transaction<DB>, pinId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const work = await findWithheldWork(userId, uploadId);
  const copy = work && { ...work, key: keyOfPublished(work.key) };
  if (copy) {
    await copyWork(work, copy.key, storage).catch(async (error: unknown) => {
      const now = await findWithheldWork(userId, uploadId);
      throw now?.key === work.key ? error : new Moved();
    });
  }
  try {
    const done = await publish(async (trx, pinId) => {
      if (copy && !(await renameWork(trx, work.key, copy.key))) throw new Moved();
      const pin = trx.selectFrom('pins').select('image').where('id', '=', pinId);
      if (isWithheld((await pin.executeTakeFirstOrThrow()).image)) throw new Moved();
    });
    if (copy) await dropWork(work, storage);
    return done;
  } catch (error) {
    // The database may have done what it could not tell any more; then the sweeper looks which of the two rows name.
    if (copy && !isDatabaseAway(error)) await dropWork(copy, storage);
    throw error;
  }
}

/** The work of a person's own upload; null when it is gone, or public already. */
async function findWithheldWork(userId: string, uploadId: string): Promise<Work | null> {
  const { rows } = await sql<Work>`
    select m.key, m.type, m.width from uploads u join media m on m.id = u.media_id
    where u.id = ${uploadId} and u.user_id = ${userId}`.execute(db);
  const [work] = rows;
  return work && isWithheld(work.key) ? work : null;
}
