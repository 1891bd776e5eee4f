import { sql, type Kysely, type Transaction } from 'kysely';
import { IS_BANNED } from '@/lib/db/is-banned';
import type { DB } from '@/lib/db/types';
import { rightOfAction, type AuditEntry } from '@/lib/domain/audit-line';
import { can, type Role } from '@/lib/domain/roles';
import { tellFeatures } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';

/** Roles by person; banned people are left out. */
export async function rolesOf(database: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Role>> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select id, role from users u where id = any (${ids}::bigint[]) and not ${sql.raw(IS_BANNED)}`.execute(database);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/**
 * Writes lines of the audit log, in their order. Call it last in the transaction of the action: writers wait for each other
 * from here until they commit (advisory lock 4712, taken by the trigger that chains the lines).
 * @throws AppError `missing` when the actor's rights were taken since the call began, as for everybody without them
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
  await tellFeatures(trx, 'audited', lines);
  await trx.insertInto('audit_log').values(rows).execute();
  // Read under the lock of the log, so that it counts what every earlier line did.
  const needed = lines.flatMap(({ actor, action }) => {
    const right = rightOfAction(action);
    return actor === null || right === null ? [] : [{ actor, right }];
  });
  if (needed.length === 0) return;
  const roles = await rolesOf(
    trx,
    needed.map(({ actor }) => actor),
  );
  if (!needed.every(({ actor, right }) => can(roles.get(actor) ?? 'person', right))) throw refusals.noCall();
}
