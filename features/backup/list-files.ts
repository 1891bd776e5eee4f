import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OWNER_KEY } from '@/lib/services/media-files/storage-owner';
import { readTrashKey } from '@/lib/services/media-files/trash';
import { ASSETS, JOURNAL } from '@/lib/storage/key';
import type { Storage, StoredFile } from '@/lib/storage/storage';
import { mapInOrder, pairInOrder } from '@/features/backup/in-order';
import { FILE_LIST, FILES, isAsListed, readList, type ListedFile, type Manifest } from '@/features/backup/manifest';
import { AT_ONCE, hashStream, syncToDisk, writePart } from '@/features/backup/parts';

/** The journal goes beside a backup, and every build brings its files. */
const NOT_LISTED = [JOURNAL, ASSETS];

interface Listing {
  folder: string;
  isCopied: boolean;
  /** The previous backup's folder, whose files are not read again. */
  last?: string;
  step: () => void;
}

/** Writes the hashed list of media files and, if wanted, the files; one that disappears meanwhile belongs to the trash. */
export async function listFiles(
  storage: Pick<Storage, 'list' | 'read' | 'size'>,
  { folder, isCopied, last, step }: Listing,
): Promise<Manifest['files']> {
  const total = { count: 0, bytes: 0 };
  async function* files() {
    for await (const file of storage.list()) {
      step();
      const { key } = file;
      if (key === OWNER_KEY || NOT_LISTED.some((place) => key.startsWith(place)) || readTrashKey(key, Date.now()))
        continue;
      yield file;
    }
  }
  const copyOf = (at: string | undefined, key: string) => (at && isCopied ? path.join(at, FILES, key) : null);
  async function take({
    item: file,
    other: known,
  }: {
    item: StoredFile;
    other?: ListedFile;
  }): Promise<ListedFile | null> {
    const copy = copyOf(folder, file.key);
    if (copy) await mkdir(path.dirname(copy), { recursive: true });
    if (known && isAsListed(file, known) && (!copy || (await isLinked(copyOf(last, file.key), copy)))) return known;
    return readFile(storage, file, copy);
  }
  async function* lines() {
    for await (const file of mapInOrder(pairInOrder(files(), last ? readList(last) : none()), AT_ONCE, take)) {
      if (!file) continue;
      total.count += 1;
      total.bytes += file.bytes;
      yield `${JSON.stringify(file)}\n`;
    }
  }
  const sha256 = await writePart(path.join(folder, FILE_LIST), lines());
  return { ...total, sha256, isCopied };
}

async function* none(): AsyncGenerator<ListedFile> {}

/** Whether a hard link to the previous backup's copy worked, which takes no room. */
const isLinked = (from: string | null, to: string): Promise<boolean> =>
  from === null ? Promise.resolve(false) : link(from, to).then(() => true, () => false); // prettier-ignore

async function readFile(
  storage: Pick<Storage, 'read' | 'size'>,
  { key, bytes, writtenAt }: StoredFile,
  copy: string | null,
): Promise<ListedFile | null> {
  try {
    const source = await storage.read(key);
    const sha256 = copy === null ? await hashStream(source) : await copyAndHash(source, copy);
    return { key, bytes, sha256, writtenAt: writtenAt.toISOString() };
  } catch (error) {
    if ((await storage.size(key)) !== null) throw error;
    if (copy) await rm(copy, { force: true });
    return null;
  }
}

async function copyAndHash(source: NodeJS.ReadableStream, copy: string): Promise<string> {
  const [hashed, stored] = [new PassThrough(), new PassThrough()];
  source.pipe(hashed);
  source.pipe(stored);
  source.once('error', (error) => [hashed, stored].forEach((stream) => stream.destroy(error)));
  const [sha256] = await Promise.all([hashStream(hashed), pipeline(stored, createWriteStream(copy, { mode: 0o600 }))]);
  await syncToDisk(copy);
  return sha256;
}
