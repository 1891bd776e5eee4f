import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFailure } from '@/lib/storage/unavailable';
import { refusals } from '@/lib/refusals';

/** Longer than any upload with its processing (server/front). */
const ABANDONED_AFTER_MS = 10 * 60_000;

const rootOf = (dataDir: string) => path.join(dataDir, 'tmp');

/** A call's files: created at first use, removed with their content. */
export class TemporaryFolder {
  private made?: Promise<string>;

  constructor(private readonly dataDir: string) {}

  /** @throws AppError `unavailable` when the disk is full or failing */
  async newFolder(name: string): Promise<string> {
    try {
      this.made ??= this.make();
      const folder = path.join(await this.made, name);
      await mkdir(folder);
      return folder;
    } catch (error) {
      throw isDiskFailure(error) ? refusals.storageUnavailable(error) : error;
    }
  }

  async remove(): Promise<void> {
    const folder = await this.made?.catch(() => undefined);
    if (folder) await rm(folder, { recursive: true, force: true });
  }

  private async make(): Promise<string> {
    const root = rootOf(this.dataDir);
    await mkdir(root, { recursive: true });
    return mkdtemp(path.join(root, 'call-'));
  }
}

export async function inTemporaryFolder<T>(
  dataDir: string,
  work: (newFolder: (name: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const folder = new TemporaryFolder(dataDir);
  try {
    return await work((name) => folder.newFolder(name));
  } finally {
    await folder.remove();
  }
}

export async function sweepTemporaryFolders(dataDir: string, now = Date.now()): Promise<void> {
  const root = rootOf(dataDir);
  for (const name of await readdir(root).catch(absentAsEmpty)) {
    const place = path.join(root, name);
    const stats = await stat(place).catch(() => null);
    if (stats && now - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(place, { recursive: true, force: true });
  }
}

function absentAsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
