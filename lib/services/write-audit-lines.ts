import type { Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { AuditEntry } from '@/lib/domain/audit-line';

/**
 * Writes lines of the audit log, in their order. Call it last in the transaction of the action: writers wait for each other
 * from here until they commit (advisory lock 4712, taken by the trigger that chains the lines).
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
}
