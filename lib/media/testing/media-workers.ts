import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Square } from '@/lib/domain/square';
import type { FileOrder, PreparedAvatar, PreparedAsset } from '@/lib/media/prepared-asset';
import { Workers, type Wanted, type WorkersSettings } from '@/lib/media/workers';

const SETTINGS: WorkersSettings = {
  count: 1,
  waiting: 100,
  readMs: 120_000,
  jobMs: 120_000,
  idleMs: 60_000,
  jobsEach: 50,
  memory: 2 ** 30,
  motion: 'mp4',
};

/**
 * Processes and places for their files.
 * @param end when they go away: after each test, or after all of the file
 */
export function useMediaWorkers(end: typeof afterEach = afterEach) {
  const open: Workers[] = [];
  const folders: string[] = [];
  end(async () => {
    for (const workers of open.splice(0)) workers.dismiss();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });
  async function place(bytes: Buffer): Promise<FileOrder> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-media-'));
    folders.push(folder);
    const file = path.join(folder, 'upload');
    await writeFile(file, bytes);
    return { file, folder };
  }
  return {
    newWorkers(settings: Partial<WorkersSettings> = {}): Workers {
      const workers = new Workers({ ...SETTINGS, ...settings });
      open.push(workers);
      return workers;
    },
    /** The places of the files, the last one last. */
    folders: folders as readonly string[],
    place,
    /** Has a media asset made of a file of these bytes. */
    async prepare(workers: Workers, bytes: Buffer, wanted?: Wanted): Promise<PreparedAsset> {
      return workers.prepare({ make: 'asset', ...(await place(bytes)) }, wanted);
    },
    /** Has a person's picture made of a file of these bytes. */
    async prepareAvatar(workers: Workers, bytes: Buffer, crop?: Square): Promise<PreparedAvatar> {
      return workers.prepare({ make: 'avatar', crop, ...(await place(bytes)) });
    },
  };
}

/** Resolves when `holds` does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
