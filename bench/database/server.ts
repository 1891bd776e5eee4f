import path from 'node:path';
import { env } from '@/lib/env';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';

/** The million lives in a server of its own under DATA_DIR, never in the site's. */
export const BENCH_FOLDER = path.join(env.DATA_DIR, 'bench', 'postgres');

/** What an operator would set for a database of this size; all else is the default. */
const SIZED = { shared_buffers: '2GB', effective_cache_size: '6GB', random_page_cost: '1.1', max_wal_size: '8GB' };

/** Settings under which a load is fast and a crash loses it: for a database that can be made again. */
const CARELESS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

export function startBenchServer({ loading = false } = {}): Promise<EmbeddedPostgres> {
  return startPostgres(BENCH_FOLDER, loading ? { ...SIZED, ...CARELESS } : SIZED);
}
