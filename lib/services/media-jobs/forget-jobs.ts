import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/**
 * Forgets jobs that no process can wait for any more, since it was killed, and workers that have long been dead. Files of these jobs are
 * noted to be deleted, unless an upload names them by now.
 */
export async function forgetMediaJobs(database: Kysely<DB>): Promise<void> {
  await sql`
    with forgotten as (delete from media_jobs where created_at < now() - interval '10 minutes' returning incoming, asset_key)
    insert into file_deletions (key)
    select key from forgotten, unnest(array[incoming, asset_key]) key where key is not null on conflict do nothing`.execute(
    database,
  );
  // What was ended while a worker that has died since had it.
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'prepare_media' and created_at < now() - interval '10 minutes'))`.execute(database);
  await sql`delete from media_workers where seen_at < now() - interval '1 hour'`.execute(database);
}
