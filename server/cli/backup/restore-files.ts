import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Storage } from '@/lib/storage/storage';
import { FILE_LIST, FILES, listedFileSchema, type ListedFile, type Manifest } from '@/server/cli/backup/manifest';
import { hashStream } from '@/server/cli/backup/parts';

/** What became of the media files of a backup. */
export interface RestoredFiles {
  /** Brought back from the backup. */
  copied: number;
  /** Keys of those that are not there. */
  missing: string[];
  /** Keys of those that are not as they were. */
  changed: string[];
}

/** Brings back the media files that a backup has and the storage has not, and compares all of them with their hashes. */
export async function restoreFiles(
  storage: Pick<Storage, 'read' | 'size' | 'write'>,
  folder: string,
  { files: { isCopied } }: Manifest,
): Promise<RestoredFiles> {
  const found: RestoredFiles = { copied: 0, missing: [], changed: [] };
  for await (const { key, sha256 } of readList(folder)) {
    if (isCopied && (await storage.size(key)) === null) {
      await storage.write(key, { file: path.join(folder, FILES, key) });
      found.copied += 1;
    }
    if ((await storage.size(key)) === null) found.missing.push(key);
    else if ((await hashStream(await storage.read(key))) !== sha256) found.changed.push(key);
  }
  return found;
}

async function* readList(folder: string): AsyncGenerator<ListedFile> {
  const list = createReadStream(path.join(folder, FILE_LIST)).pipe(createGunzip());
  for await (const line of createInterface({ input: list, crlfDelay: Infinity })) {
    yield listedFileSchema.parse(JSON.parse(line));
  }
}
