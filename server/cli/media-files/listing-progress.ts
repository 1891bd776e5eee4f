import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Storage } from '@/lib/storage/storage';
import { withProgress } from '@/server/cli/progress';

/** Works with a storage, and prints the number of listed files once a minute. */
export async function withListingProgress<Result>(
  { database, storage }: { database: Kysely<DB>; storage: Storage },
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const { files } = await database
    .selectFrom('storage_owner')
    .select('inventory_files as files')
    .executeTakeFirstOrThrow();
  return withProgress({ what: 'files', total: files ?? undefined }, (step) =>
    work({
      ...storage,
      async *list(prefix) {
        for await (const file of storage.list(prefix)) {
          step();
          yield file;
        }
      },
    }),
  );
}
