import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import { keepsVectors, type Vector } from '@/lib/data/alike/vectors';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { log } from '@/lib/log';
import { hasSmallStill, variantKey } from '@/lib/media/variants';
import { embedPicture } from '@/lib/services/embeddings/ask-service';
import type { Storage } from '@/lib/storage/storage';

interface StoredPicture {
  key: string;
  width: number;
}

/** Vector of a stored still; null without a service, while it is away, and for a missing file. */
export async function vectorOfStored(
  { key, width }: StoredPicture,
  storage: Pick<Storage, 'read'>,
  database: Kysely<DB> = db,
): Promise<Vector | null> {
  const still = hasSmallStill(width) ? variantKey.smallStill(key) : variantKey.still(key);
  return orNull(async () =>
    (await keepsVectors(database)) ? embedPicture(await buffer(await storage.read(still))) : null,
  );
}

/** Without a vector, and for a media asset that is gone, nothing is kept. */
export async function keepVector(mediaId: number, vector: Vector | null, database: Kysely<DB> = db): Promise<void> {
  if (!vector) return;
  await orNull(() =>
    sql`insert into embeddings.vectors values (${mediaId}, ${JSON.stringify(vector)})
      on conflict (media_id) do update set vector = excluded.vector`.execute(database),
  );
}

/** Uploads and searches go on without vectors. */
const orNull = <T>(work: () => Promise<T>): Promise<T | null> =>
  work().catch((error: unknown) => {
    log.warn({ err: error }, 'a vector of a picture could not be made or kept');
    return null;
  });
