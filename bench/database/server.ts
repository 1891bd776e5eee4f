import os from 'node:os';
import path from 'node:path';
import { env } from '@/lib/env';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';

/** The loaded database has its own server, apart from the site's. */
export const BENCH_FOLDER = path.join(env.DATA_DIR, 'bench', 'postgres');

const MEMORY_MB = os.totalmem() / 2 ** 20;
/** An operator's settings for a million pins (a quarter of the memory for buffers); the rest is default. */
const SIZED = {
  shared_buffers: `${Math.floor(MEMORY_MB / 4)}MB`,
  effective_cache_size: `${Math.floor(MEMORY_MB / 2)}MB`,
  random_page_cost: '1.1',
  max_wal_size: '8GB',
};

/** For a fast load of a database that can be made again. */
const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

export function startBenchServer({ loading = false } = {}): Promise<EmbeddedPostgres> {
  return startPostgres(BENCH_FOLDER, loading ? { ...SIZED, ...CARELESS } : SIZED);
}
