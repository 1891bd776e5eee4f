import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OWNER_KEY } from '@/lib/services/media-files/storage-owner';
import { readTrashKey } from '@/lib/services/media-files/trash';
import { ASSETS, JOURNAL } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';
import { FILE_LIST, FILES, type ListedFile, type Manifest } from '@/server/cli/backup/manifest';
import { hashStream, syncToDisk, writePart } from '@/server/cli/backup/parts';

/** The journal of removals goes beside a backup, and every build brings its files along. */
const NOT_LISTED = [JOURNAL, ASSETS];

/**
 * Writes the list of the media files with their hashes into `folder`, and the files beside it when they are wanted. A file that
 * goes while it is read is left out: it was in the trash, or is going there.
 */
export async function listFiles(
  storage: Pick<Storage, 'list' | 'read' | 'size'>,
  folder: string,
  isCopied: boolean,
): Promise<Manifest['files']> {
  const total = { count: 0, bytes: 0 };
  async function* lines() {
    for await (const { key } of storage.list()) {
      if (key === OWNER_KEY || NOT_LISTED.some((place) => key.startsWith(place)) || readTrashKey(key, Date.now()))
        continue;
      const file = await readFile(storage, key, isCopied ? path.join(folder, FILES, key) : null);
      if (!file) continue;
      total.count += 1;
      total.bytes += file.bytes;
      yield `${JSON.stringify(file)}\n`;
    }
  }
  const sha256 = await writePart(path.join(folder, FILE_LIST), lines());
  return { ...total, sha256, isCopied };
}

async function readFile(
  storage: Pick<Storage, 'read' | 'size'>,
  key: string,
  copy: string | null,
): Promise<ListedFile | null> {
  const bytes = await storage.size(key);
  if (bytes === null) return null;
  const source = await storage.read(key);
  if (copy === null) return { key, bytes, sha256: await hashStream(source) };
  await mkdir(path.dirname(copy), { recursive: true });
  const [hashed, stored] = [new PassThrough(), new PassThrough()];
  source.pipe(hashed);
  source.pipe(stored);
  source.once('error', (error) => [hashed, stored].forEach((stream) => stream.destroy(error)));
  const [sha256] = await Promise.all([hashStream(hashed), pipeline(stored, createWriteStream(copy, { mode: 0o600 }))]);
  await syncToDisk(copy);
  return { key, bytes, sha256 };
}
