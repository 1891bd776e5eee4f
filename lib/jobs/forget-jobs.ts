import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/**
 * Deletes jobs that are not tried again: recurring ones, which have a queue of their name, as their next run has replaced them; others after
 * a week (rule 192).
 */
export async function forgetJobs(database: Kysely<DB>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts
        and (queue_name = task_identifier or updated_at < now() - interval '7 days')))`.execute(database);
}
