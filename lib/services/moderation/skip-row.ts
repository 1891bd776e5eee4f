import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { IS_OF_ROW } from '@/lib/db/row-key';
import { refusals } from '@/lib/refusals';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/**
 * Skips a failed row: its job no longer tries it (rule 259). "Try again" undoes that.
 * @throws AppError `missing` when the job is done, under way, or of no row
 */
export async function skipRow(jobId: string, reason: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select (select key from graphile_worker.jobs where id = ${jobId}) as name
      from graphile_worker.permanently_fail_jobs(
        array(select id from graphile_worker.jobs where id = ${jobId} and ${sql.raw(IS_OF_ROW)}), ${`Skipped: ${reason}`})`.execute(
      trx,
    );
    const [job] = rows;
    if (!job) throw refusals.noJob();
    const detail = { name: job.name, reason };
    await writeAuditLines(trx, { actor: Number(adminId), action: 'skip-row', subject: 'site', detail });
  });
}
