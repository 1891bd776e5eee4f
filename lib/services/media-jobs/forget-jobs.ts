import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Deletes jobs of killed processes with their unreferenced files, and dead workers. */
export async function forgetMediaJobs(database: Kysely<DB>): Promise<void> {
  await sql`
    with forgotten as (delete from media_jobs where created_at < now() - interval '10 minutes' returning incoming, asset_key)
    insert into file_deletions (key)
    select key from forgotten, unnest(array[incoming, asset_key]) key where key is not null on conflict do nothing`.execute(
    database,
  );
  // Ended jobs of a worker that died.
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'prepare_media' and created_at < now() - interval '10 minutes'))`.execute(database);
  await sql`delete from media_workers where seen_at < now() - interval '1 hour'`.execute(database);
}
