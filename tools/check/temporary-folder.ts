import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withEndings } from '@/tools/check/endings';

/** Gives `work` an empty folder that other accounts can enter (PostgreSQL may run as one), and removes it. */
export function withTemporaryFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  return withEndings(async (later) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
    later(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    return work(folder);
  });
}
