import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { SHOWN_NAME } from '@/lib/db/row-key';
import { refusals } from '@/lib/refusals';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/**
 * Has a job that failed or waits run now, with all its attempts.
 * @throws AppError `missing` when it is done, deleted or under way
 */
export async function retryJob(jobId: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select (select ${sql.raw(SHOWN_NAME)} from graphile_worker.jobs where id = ${jobId}) as name
      from graphile_worker.reschedule_jobs(array[${jobId}::int8], run_at := now(), attempts := 0)`.execute(trx);
    const [job] = rows;
    if (!job) throw refusals.noJob();
    await writeAuditLines(trx, {
      actor: Number(adminId),
      action: 'retry-job',
      subject: 'site',
      detail: { name: job.name },
    });
  });
}
