import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { IS_OF_ROW } from '@/lib/db/row-key';

/**
 * Deletes failed jobs: recurring ones, whose queue has their name, once replaced by the next run; others after a week (rule 258), but for
 * rows, which stay set aside until somebody tries or skips them (rule 259).
 */
export async function forgetJobs(database: Kysely<DB>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts
        and (queue_name = task_identifier or updated_at < now() - interval '7 days' and not ${sql.raw(IS_OF_ROW)})))`.execute(
    database,
  );
}
