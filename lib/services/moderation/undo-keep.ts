import { sql, type Transaction } from 'kysely';
import { withSameMediaPins } from '@/lib/data/same-media-pins';
import type { DB } from '@/lib/db/types';
import type { AuditAction } from '@/lib/domain/audit-line';
import { refusals } from '@/lib/refusals';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Later a keep stands. */
const UNDO_MINUTES = 10;
const KEEPS: readonly AuditAction[] = ['keep-pin', 'approve-pin'];

interface Kept {
  id: number;
  was: string | null;
}

/** Pins whose latest decision is a recent keep by this moderator. */
async function findKept(trx: Transaction<DB>, pinIds: readonly number[], actor: number): Promise<Kept[]> {
  const ids = await withSameMediaPins(trx, pinIds);
  const { rows } = await sql<Kept>`
    select p.id, a.detail->>'was' as was
    from pins p cross join lateral (
      select * from audit_log where subject = 'pin' and subject_id = p.id order by seq desc limit 1) a
    where p.id = any (${ids}::bigint[]) and a.action = any (${KEEPS}) and a.actor = ${actor}
      and a.id > time_id(now() - make_interval(mins => ${UNDO_MINUTES}))
    order by p.id`.execute(trx);
  return rows;
}

/** Reports that the keep dismissed are open again, unless their reporter has filed another one. */
async function reopenReports(trx: Transaction<DB>, pinIds: readonly number[], actor: number): Promise<void> {
  await sql`
    update reports r set state = 'open', handled_by = null, handled_at = null
    where subject_type = 'pin' and subject_id = any (${pinIds}::bigint[]) and state = 'dismissed' and handled_by = ${actor}
      and handled_at > now() - make_interval(mins => ${UNDO_MINUTES})
      and not exists (select from reports o where o.subject_type = 'pin' and o.subject_id = r.subject_id
        and o.state = 'open' and (o.reporter_id = r.reporter_id or o.ip_hash = r.ip_hash))`.execute(trx);
}

/**
 * Takes this moderator's keep of pins back: their reports are open and hidden ones hidden again. Returns the hidden ones.
 * @throws AppError `conflict` ten minutes later, or for pins decided since
 */
export async function undoKeepWithin(
  trx: Transaction<DB>,
  pinIds: readonly number[],
  actor: number,
): Promise<number[]> {
  const kept = await findKept(trx, pinIds, actor);
  const ids = kept.map(({ id }) => id);
  if (!pinIds.every((id) => ids.includes(id))) throw refusals.keepStands();
  await reopenReports(trx, ids, actor);
  const hidden = kept.flatMap(({ id, was }) => (was === null ? [] : [id]));
  const reasonOf = () => 'The keep was undone.';
  if (hidden.length > 0) await holdWithin(trx, hidden, { actor: String(actor), reasonOf });
  const shown = ids.filter((id) => !hidden.includes(id));
  await writeAuditLines(
    trx,
    ...shown.map((id) => ({ actor, action: 'reopen-reports', subject: 'pin', subjectId: id }) as const),
  );
  return hidden;
}
