import { sql, type Kysely } from 'kysely';
import { findNamed } from '@/lib/data/media-files/named-files';
import { notesOfFile } from '@/lib/data/media-files/noted-files';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { fileTags } from '@/lib/media/file-tags';
import { assetsOfFile, possibleVariantKeys } from '@/lib/media/variants';
import { INCOMING, isPublicKey } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

const BATCH = 100;
const AT_ONCE = 4;
/** Failures that end a batch: the storage is away. */
const MOST_FAILED = 8;
/** Pauses after failures grow from a minute to this. */
const LONGEST_PAUSE_MINUTES = 64;

interface Deletion {
  database: Kysely<DB>;
  storage: Pick<Storage, 'remove'>;
  prefix?: string;
  /** Ends after the current batch. */
  signal?: AbortSignal;
}

/**
 * Deletes due files of `file_deletions`, then their rows. Machines share batches by leases, so crashes and failures are retried;
 * referenced files stay (rule 235).
 * @throws AggregateError for failures
 */
export async function deleteDueFiles({ signal, ...deletion }: Deletion): Promise<void> {
  let keys: string[];
  do {
    keys = await leaseBatch(deletion);
    await deleteBatch(keys, deletion);
  } while (keys.length === BATCH && !signal?.aborted);
}

async function leaseBatch({ database, prefix = '' }: Deletion): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update file_deletions set tries = tries + 1,
      due_at = now() + least(2 ^ least(tries, 16), ${LONGEST_PAUSE_MINUTES}) * interval '1 minute'
    where key in (select key from file_deletions where due_at <= now() and starts_with(key, ${prefix})
                  order by due_at limit ${BATCH} for update skip locked)
    returning key`.execute(database);
  return rows.map(({ key }) => key);
}

async function deleteBatch(keys: readonly string[], { database, storage }: Deletion): Promise<void> {
  if (keys.length === 0) return;
  const named = await findNamed(keys.flatMap(filesOf), database);
  const rows = keys.map((key) => ({ key, files: filesOf(key).filter((file) => !named.has(file)) }));
  const seen = rows.filter(({ key, files }) => files.length > 0 && isPublicKey(key));
  // A late deletion may have reached a CDN again; after its purge no CDN stores the file (server/front/media).
  await database.transaction().execute((trx) => purge(trx, { removed: seen.flatMap(tagsOf) }));
  const deleted: string[] = [];
  const failures: unknown[] = [];
  const queue = rows.values();
  const workOff = async () => {
    for (const { key, files } of queue) {
      const results = await Promise.allSettled(files.map((file) => storage.remove(file)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) failures.push(failed.reason);
      else deleted.push(key);
      if (failures.length >= MOST_FAILED) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  if (deleted.length > 0) await database.deleteFrom('file_deletions').where('key', 'in', deleted).execute();
  if (failures.length > 0) throw new AggregateError(failures, `Files of ${failures.length} rows could not be deleted.`);
}

const isFile = (key: string) => key.startsWith(INCOMING) || assetsOfFile(key).length > 0;
const filesOf = (key: string): string[] => (isFile(key) ? [key] : possibleVariantKeys(key));
const tagsOf = ({ key }: { key: string }): string[] => (isFile(key) ? fileTags(key) : [pageTags.file(key)]);

/** Removes the rows of files that are deleted, and adds rows for those that are left. */
export async function updateDeletionNotes(
  { deleted, left = [] }: { deleted: readonly string[]; left?: readonly string[] },
  database: Kysely<DB>,
): Promise<void> {
  await sql`
    with done as (
      delete from file_deletions where key = any (${deleted.flatMap(notesOfFile)}) and key <> all (${left}))
    insert into file_deletions (key) select unnest(${left}::text[]) on conflict do nothing`.execute(database);
}
