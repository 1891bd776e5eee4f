import type pg from 'pg';

/**
 * Brings the schema of the queue (graphile-worker, decision 54) up to its version, which may be called by several copies at once. It has
 * migrations of its own, in its own schema.
 */
export async function installJobQueue(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool });
}
