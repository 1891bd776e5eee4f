import type { Kysely } from 'kysely';
import { purge } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { fileTags } from '@/lib/media/file-tags';
import { assetsOfFile } from '@/lib/media/variants';
import { findNamed } from '@/lib/data/media-files/named-files';
import { findNoted } from '@/lib/data/media-files/noted-files';
import { claimStorage } from '@/lib/services/media-files/storage-owner';
import { moveFromTrash, moveToTrash, readTrashKey } from '@/lib/services/media-files/trash';
import { INCOMING, isPublicKey } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/** Longer than any upload: files are written before their rows. */
const GRACE_MS = 10 * 60_000;
const MOVES_AT_ONCE = 8;
const EXAMPLES = 10;

export interface Sweep {
  database: Kysely<DB>;
  storage: Storage;
  now?: number;
  batchSize?: number;
  /** Ends after the current batch. */
  signal?: AbortSignal;
  /** Reports only, whoever owns the storage. */
  isDryRun?: boolean;
}

export interface Swept {
  files: number;
  trashed: number;
  restored: number;
  deleted: number;
  /** First keys moved to the trash. */
  examples: string[];
}

type FileAction = 'trashed' | 'restored' | 'deleted';

/**
 * Moves unreferenced files to the trash, restores referenced ones, and deletes trash after seven days; young, noted and foreign files
 * stay.
 * @throws NotOwnerError for another database's storage; AggregateError for failures
 */
export async function sweepOrphans(sweep: Sweep): Promise<Swept> {
  const { database, storage, now = Date.now(), batchSize = 500, signal, isDryRun = false } = sweep;
  if (!isDryRun) {
    await storage.check();
    await claimStorage({ database, storage });
  }
  const swept: Swept = { files: 0, trashed: 0, restored: 0, deleted: 0, examples: [] };
  const failures: unknown[] = [];
  let batch: string[] = [];
  for await (const file of storage.list()) {
    const trashed = readTrashKey(file.key, now);
    if (!isOfSite(trashed?.original ?? file.key)) continue;
    if (!trashed) swept.files += 1;
    if (!trashed && !isOld(file.writtenAt, now)) continue;
    if (batch.push(file.key) < batchSize) continue;
    await sweepBatch(batch);
    batch = [];
    if (signal?.aborted) break;
  }
  await sweepBatch(batch);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unnamed files could not be moved.`);
  return swept;

  async function sweepBatch(keys: string[]): Promise<void> {
    const files = keys.map((key) => ({ key, trashed: readTrashKey(key, now) }));
    const named = await findNamed(
      files.map(({ key, trashed }) => trashed?.original ?? key),
      database,
    );
    // Second, because one transaction removes the reference and notes the deletion.
    const noted = await findNoted(
      files.flatMap(({ key, trashed }) => (trashed || named.has(key) ? [] : [key])),
      database,
    );
    const queue = files.filter(({ key }) => !noted.has(key)).values();
    const workOff = async () => {
      for (const { key, trashed } of queue) {
        const original = trashed?.original ?? key;
        const action = actionFor(trashed, named.has(original));
        if (!action) continue;
        await carryOut(action, key, original).catch(async (error: unknown) => {
          if (!(await isGone(key, storage))) failures.push(error);
        });
      }
    };
    await Promise.all(Array.from({ length: MOVES_AT_ONCE }, workOff));
  }

  /** A late deletion may have reached a CDN again; after its purge no CDN stores the file (server/front/media). */
  async function trash(key: string): Promise<void> {
    if (isPublicKey(key)) await purge(database, { removed: fileTags(key) });
    await moveToTrash(key, storage, now);
  }

  async function carryOut(action: FileAction, key: string, original: string): Promise<void> {
    if (!isDryRun) {
      if (action === 'trashed') await trash(key);
      else if (action === 'restored') await moveFromTrash(key, original, storage);
      else await storage.remove(key);
    }
    swept[action] += 1;
    if (action === 'trashed' && swept.examples.length < EXAMPLES) swept.examples.push(key);
  }
}

/** Whether a file was deleted since the listing. */
const isGone = (key: string, storage: Storage): Promise<boolean> =>
  storage.size(key).then(
    (size) => size === null,
    () => false,
  );

/** Whether the name is one of the site's files. */
export const isOfSite = (key: string): boolean => key.startsWith(INCOMING) || assetsOfFile(key).length > 0;

/** Old enough to have a row. */
export const isOld = (writtenAt: Date, now: number): boolean => now - writtenAt.getTime() >= GRACE_MS;

function actionFor(trashed: { isExpired: boolean } | null, isNamed: boolean): FileAction | null {
  if (!trashed) return isNamed ? null : 'trashed';
  if (isNamed) return 'restored';
  return trashed.isExpired ? 'deleted' : null;
}
