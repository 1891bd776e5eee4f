import { text } from 'node:stream/consumers';
import type { Kysely, NotNull } from 'kysely';
import type { DB } from '@/lib/db/types';
import { worksOfFile } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

/** Files are written before the rows that name them; no upload takes this long. */
const GRACE_MS = 10 * 60_000;
const REMOVALS_AT_ONCE = 8;
/** Holds the id of the database whose rows name the files of this storage. */
const OWNER_KEY = 'storage-owner.txt';

interface Sweep {
  database: Kysely<DB>;
  storage: Storage;
  now?: number;
  /** How many files are asked about at once. */
  batchSize?: number;
  /** Ends the sweep after the batch at hand. */
  signal?: AbortSignal;
}

/**
 * Removes the files that no row names: what a killed upload or a deletion has left. Files that are young, or whose name
 * is none that a work or an avatar has, are left alone, and so is the whole storage of another database.
 * @throws AggregateError when some could not be removed
 */
export async function sweepOrphans({
  database,
  storage,
  now = Date.now(),
  batchSize = 500,
  signal,
}: Sweep): Promise<void> {
  await storage.check();
  await claim(storage, database);
  const failures: unknown[] = [];
  const sweepBatch = async (files: string[]) => {
    const queue = (await findOrphans(files, database)).values();
    const removeFromQueue = async () => {
      for (const file of queue) await storage.remove(file).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeFromQueue));
  };
  let batch: string[] = [];
  for await (const { key, writtenAt } of storage.list()) {
    if (now - writtenAt.getTime() < GRACE_MS || worksOfFile(key).length === 0) continue;
    if (batch.push(key) < batchSize) continue;
    await sweepBatch(batch);
    batch = [];
    if (signal?.aborted) break;
  }
  await sweepBatch(batch);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unnamed files could not be removed.`);
}

/** Writes down whose the storage is. @throws Error when it is another database's */
async function claim(storage: Storage, database: Kysely<DB>): Promise<void> {
  const { id } = await database.selectFrom('storage_owner').select('id').executeTakeFirstOrThrow();
  const isClaimed = (await storage.size(OWNER_KEY)) !== null;
  if (!isClaimed) return storage.write(OWNER_KEY, Buffer.from(`${id}\n`));
  if ((await text(await storage.read(OWNER_KEY))).trim() === id) return;
  throw new Error(
    `The media files belong to another database, so none is removed. Give each database a storage of its own; if this ` +
      `one has replaced the other for good, delete ${OWNER_KEY} from the storage.`,
  );
}

async function findOrphans(files: string[], database: Kysely<DB>): Promise<string[]> {
  if (files.length === 0) return [];
  const works = files.flatMap(worksOfFile);
  // One statement, so that all of it is seen at one moment.
  const rows = await database
    .selectFrom('media')
    .select('key as name')
    .where('key', 'in', works)
    .unionAll(
      database.selectFrom('pins').select('image as name').where('media_id', 'is', null).where('image', 'in', works),
    )
    .unionAll(
      database
        .selectFrom('legal_holds')
        .select('image as name')
        .where('ended_at', 'is', null)
        .where('image', 'in', works),
    )
    .unionAll(
      database.selectFrom('users').select('image as name').where('image', 'in', files).$narrowType<{ name: NotNull }>(),
    )
    .execute();
  const named = new Set(rows.map(({ name }) => name));
  return files.filter((file) => !named.has(file) && !worksOfFile(file).some((work) => named.has(work)));
}
