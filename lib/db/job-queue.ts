import type pg from 'pg';

/** Installs graphile-worker's schema (decision 54) by its own migrations; concurrent calls are safe. */
export async function installJobQueue(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool });
}
