import { sql, type Kysely, type Transaction } from 'kysely';
import { IS_BANNED } from '@/lib/db/is-banned';
import type { DB } from '@/lib/db/types';
import type { AuditEntry } from '@/lib/domain/audit-line';
import { refusals } from '@/lib/refusals';

/** Ids of those who can act as admins. */
export const findAdmins = async (database: Kysely<DB>): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from users u where is_admin and not ${sql.raw(IS_BANNED)}`.execute(database)
  ).rows.map(({ id }) => id);

/**
 * Writes lines of the audit log, in their order. Call it last in the transaction of the action: writers wait for each other
 * from here until they commit (advisory lock 4712, taken by the trigger that chains the lines).
 * @throws AppError `missing` when the actor's rights were taken since the call began, as for everybody but admins
 */
export async function writeAuditLines(trx: Transaction<DB>, ...lines: AuditEntry[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ actor, action, subject = null, subjectId = null, detail = {} }) => ({
    actor,
    action,
    subject,
    subject_id: subjectId,
    detail: JSON.stringify(detail),
  }));
  await trx.insertInto('audit_log').values(rows).execute();
  // Read under the lock of the log, so that it counts what every earlier line did.
  const actors = lines.flatMap(({ actor, action }) => (action === 'delete-account' ? [] : (actor ?? [])));
  if (actors.length === 0) return;
  const admins = await findAdmins(trx);
  if (!actors.every((actor) => admins.includes(actor))) throw refusals.noCall();
}
