import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { assertStorageKey, isStorageKey, PRIVATE, WORKS } from '@/lib/storage/key';
import { StorageError, type FileBody, type Storage, type StoredFile } from '@/lib/storage/storage';
import { isDiskFailure } from '@/lib/storage/unavailable';
import { refusals } from '@/lib/refusals';

/** Unfinished writes: the dot keeps them out of the keys, and one file system makes rename atomic. */
const INCOMING = '.incoming';
/** Older unfinished writes are of killed processes. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** Readable by the site's account only. */
const CLOSED = [...PRIVATE, WORKS];

export class DiskStorage implements Storage {
  constructor(private readonly root: string) {}

  async write(key: string, body: FileBody): Promise<void> {
    const target = this.locate(key);
    try {
      const partial = await this.writeIncoming(body, isClosed(key) ? 0o600 : undefined);
      await this.moveIn(partial, target, isClosed(key) ? 0o700 : undefined);
    } catch (error) {
      throw isDiskFailure(error) ? refusals.storageUnavailable(error) : error;
    }
  }

  async copy(from: string, to: string): Promise<boolean> {
    if ((await this.size(from)) === null) return false;
    try {
      await this.write(to, { file: this.locate(from) });
      return true;
    } catch (error) {
      if ((await this.size(from)) === null) return false; // it was deleted meanwhile
      throw error;
    }
  }

  async size(key: string): Promise<number | null> {
    const stats = await stat(this.locate(key)).catch(absentAsNull);
    return stats?.isFile() ? stats.size : null;
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = this.locate(key);
    await access(file);
    return Readable.from(chunksOf(file, range), { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    await rm(this.locate(key), { force: true });
  }

  async *list(prefix = ''): AsyncGenerator<StoredFile> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const key of this.keysIn(folder)) {
      if (!key.startsWith(prefix)) continue;
      const stats = await stat(path.join(this.root, key)).catch(absentAsNull);
      if (stats) yield { key, bytes: stats.size, writtenAt: stats.mtime };
    }
  }

  async check(): Promise<void> {
    try {
      await rm(await this.writeIncoming(Buffer.from('ok')));
      await this.sweepIncoming();
      for (const name of [INCOMING, ...CLOSED]) await chmod(path.join(this.root, name), 0o700).catch(absentAsNull);
    } catch (cause) {
      throw new StorageError(`Media files cannot be written to ${this.root}: ${reason(cause)}`, isDiskFailure(cause), {
        cause,
      });
    }
  }

  private locate(key: string): string {
    assertStorageKey(key);
    return path.join(this.root, key);
  }

  private async *keysIn(folder: string): AsyncGenerator<string> {
    const entries = await readdir(path.join(this.root, folder), { withFileTypes: true }).catch(absentAsNull);
    const keys = (entries ?? []).flatMap((entry) => {
      if (!isStorageKey(folder + entry.name)) return [];
      if (entry.isDirectory()) return `${folder}${entry.name}/`; // the slash sorts the folder as its keys are sorted
      return entry.isFile() ? folder + entry.name : [];
    });
    for (const key of keys.sort()) {
      if (key.endsWith('/')) yield* this.keysIn(key);
      else yield key;
    }
  }

  /** The file survives a power cut, but is not at its key yet. */
  private async writeIncoming(body: FileBody, mode?: number): Promise<string> {
    const folder = path.join(this.root, INCOMING);
    await mkdir(this.root, { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = path.join(folder, randomUUID());
    try {
      if (!Buffer.isBuffer(body)) await copyFile(body.file, partial, constants.COPYFILE_FICLONE);
      const file = await open(partial, Buffer.isBuffer(body) ? 'wx' : 'r+');
      try {
        if (mode !== undefined) await file.chmod(mode);
        if (Buffer.isBuffer(body)) await writeFile(file, body);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return partial;
  }

  private async moveIn(partial: string, target: string, folderMode?: number): Promise<void> {
    try {
      await makeFolders(path.dirname(target), this.root, folderMode);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    try {
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  private async sweepIncoming(): Promise<void> {
    const folder = path.join(this.root, INCOMING);
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(absentAsNull);
      if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
  }
}

const isClosed = (key: string) => CLOSED.some((prefix) => key.startsWith(prefix));

/** Opens the file at the first read, so that unread streams leak nothing. */
async function* chunksOf(file: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
  const handle = await open(file);
  yield* handle.createReadStream(range);
}

/** Makes folders up to `root` that survive a power cut. */
async function makeFolders(folder: string, root: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (!first) return;
  for (let made = folder; made.startsWith(root); made = path.dirname(made)) await syncFolder(made);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
