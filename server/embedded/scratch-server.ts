import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@/server/embedded/postgres';

const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };
/** In memory, copying a database takes an eighth of the time; containers often have only 64 MB of it. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Starts an empty PostgreSQL, in memory where there is room; `stop` leaves nothing behind. */
export async function startScratchServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const parent = (await freeBytes(MEMORY)) >= NEEDED_BYTES ? MEMORY : os.tmpdir();
  const folder = await mkdtemp(path.join(parent, 'pins-scratch-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another account.
  const remove = () => rm(folder, { recursive: true, force: true });
  const server = await startPostgres(path.join(folder, 'postgres'), UNSAFE).catch(async (error) => {
    await remove();
    throw error;
  });
  return { url: server.url, stop: () => server.stop().then(remove) };
}

async function freeBytes(folder: string): Promise<number> {
  const size = await statfs(folder).catch(() => undefined);
  return size ? size.bavail * size.bsize : 0;
}
