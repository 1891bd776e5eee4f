import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@/server/embedded/postgres';

/** A server that keeps nothing: faster than one that does. */
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts an empty PostgreSQL of the caller's own; `stop` leaves nothing behind. */
export async function startScratchServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-scratch-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another account
  const server = await startPostgres(path.join(folder, 'postgres'), UNSAFE);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
