import path from 'node:path';
import type { Storage, StoredFile } from '@/lib/storage/storage';
import { mapInOrder, pairInOrder } from '@/features/backup/in-order';
import { FILES, isAsListed, readList, type ListedFile } from '@/features/backup/manifest';
import { AT_ONCE, hashStream } from '@/features/backup/parts';

export interface RestoredFiles {
  copied: number;
  missing: string[];
  changed: string[];
}

interface Comparison {
  folder: string;
  copies: boolean;
  step: () => void;
}

/** Compares a storage with a backup's list, after copying missing files; equal size and time count as unchanged, any other file is read. */
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
