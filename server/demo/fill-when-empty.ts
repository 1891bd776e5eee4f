import type { Env } from '@/lib/env';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import { openStorage } from '@/lib/storage/open-storage';
import { seedDemo } from '@/server/demo/seed';

/** Migrates a database and fills an empty one with the demo content. */
export async function fillWhenEmpty(settings: Env, url: string, log: (line: string) => void): Promise<void> {
  const pool = openPool({ url, application: 'pins-demo', statementTimeoutMs: 0 });
  try {
    await migrate(url, { log: (line) => log(`Database: ${line}`) });
    const { rows } = await pool.query('select from users limit 1');
    if (rows.length === 0) await seedDemo({ storage: openStorage(settings), pool, log });
  } finally {
    await pool.end();
  }
}
