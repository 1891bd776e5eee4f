import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { completeStills } from '@/lib/services/media-files/complete-stills';
import type { Storage } from '@/lib/storage/storage';

/** Makes the task that goes through the media assets once after a start: those of this version are complete. */
export function makeCompleteAssets(database: Kysely<DB>, storage: Storage): () => Promise<void> {
  let after: number | null = 0;
  return async () => {
    if (after !== null) after = await completeStills({ database, storage, after });
  };
}
