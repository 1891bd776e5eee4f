import path from 'node:path';
import type { Storage, StoredFile } from '@/lib/storage/storage';
import { mapInOrder, pairInOrder } from '@/server/cli/backup/in-order';
import { FILES, isAsListed, readList, type ListedFile } from '@/server/cli/backup/manifest';
import { AT_ONCE, hashStream } from '@/server/cli/backup/parts';

/** What became of the media files of a backup. */
export interface RestoredFiles {
  /** Brought back from the backup. */
  copied: number;
  /** Keys of those that are not there. */
  missing: string[];
  /** Keys of those that are not as they were. */
  changed: string[];
}

interface Comparison {
  /** Folder of the backup. */
  folder: string;
  /** Whether what is not there comes out of the backup. */
  copies: boolean;
  step: () => void;
}

/**
 * Compares the files of a storage with the list of a backup, having brought back what is wanted. One of the size and time in the list is
 * as it was; any other is read.
 */
export async function restoreFiles(
  storage: Pick<Storage, 'list' | 'read' | 'size' | 'write'>,
  { folder, copies, step }: Comparison,
): Promise<RestoredFiles> {
  const found: RestoredFiles = { copied: 0, missing: [], changed: [] };
  async function compare({ item: listed, other: stored }: { item: ListedFile; other?: StoredFile }): Promise<void> {
    step();
    const { key, sha256 } = listed;
    if (stored && isAsListed(stored, listed)) return;
    if ((await storage.size(key)) === null) {
      if (!copies) return void found.missing.push(key);
      await storage.write(key, { file: path.join(folder, FILES, key) });
      found.copied += 1;
    }
    if ((await hashStream(await storage.read(key))) !== sha256) found.changed.push(key);
  }
  for await (const _ of mapInOrder(pairInOrder(readList(folder), storage.list()), AT_ONCE, compare));
  found.missing.sort();
  found.changed.sort();
  return found;
}
