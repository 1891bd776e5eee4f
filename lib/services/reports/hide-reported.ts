import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import { holdReasons } from '@/lib/domain/audit-line';
import { env } from '@/lib/env';
import { REASONS, type ReportReason } from '@/lib/domain/report';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { putFirstInQueue, notifyOfHidingLimit } from '@/lib/services/reports/hiding-alerts';

export interface Reporter {
  userId: string | null;
  isVerified: boolean;
  ip: string;
}

interface PinReport {
  id: number;
  pinId: number;
  reason: ReportReason;
}

/** Age at which an account with an upheld report earns its own limit (rule 186). */
const EARNED_AFTER_DAYS = 7;
/** The earned limit. */
const HIDE_PER_HOUR_EARNED = 10;
/** Latest decided reports of a network that are considered. If most were dismissed, its next reports hide nothing. */
const JUDGED = 5;
const DOUBTED_FROM = 3;
/** Total limit, in shared limits. */
const TOTAL_SHARE = 2;

/**
 * Hides a reported pin and same-media pins within the hourly limits; the excess is first in the queue, and admins are notified. Returns
 * the hidden ids. A network whose last reports were mostly dismissed hides nothing. One report about consent is not enough, unless its account has earned trust (rule 195).
 */
export async function hideReported(
  trx: Transaction<DB>,
  { id: reportId, pinId, reason }: PinReport,
  { userId, isVerified }: Reporter,
): Promise<number[]> {
  const shared = env.REPORTS_HIDE_PER_HOUR;
  const { rows: weights } = await sql<{ isTrusted: boolean; isBacked: boolean; isDoubted: boolean }>`
    select ${isVerified}
      and exists (select from users where id = ${userId} and created_at < now() - make_interval(days => ${EARNED_AFTER_DAYS}))
      and exists (select from reports where reporter_id = ${userId} and state = 'upheld' and is_urgent(reason))
      as "isTrusted", is_backed(${reportId}) as "isBacked",
      (select count(*) >= ${DOUBTED_FROM} and 2 * count(*) filter (where state = 'dismissed') > count(*)
       from (select o.state from reports o join reports own on own.block_hash = o.block_hash
             where own.id = ${reportId} and is_urgent(o.reason) and o.state <> 'open'
             order by o.handled_at desc limit ${JUDGED}) judged) as "isDoubted"`.execute(trx);
  const { isTrusted, isBacked, isDoubted } = weights[0] ?? { isTrusted: false, isBacked: false, isDoubted: false };
  if (isDoubted && !isTrusted) return [];
  if (REASONS[reason].hides === 'if backed' && !isTrusted && !isBacked) {
    await putFirstInQueue(trx, reportId, pinId);
    return [];
  }
  const { rows } = await sql<{ ids: number[]; hidden: number | null }>`
    select * from pins_to_hold(${reportId}, ${isTrusted ? HIDE_PER_HOUR_EARNED : 0}, ${shared},
      ${TOTAL_SHARE * shared})`.execute(trx);
  const { ids, hidden } = rows[0] ?? { ids: [], hidden: null };
  if (hidden !== null) await notifyOfHidingLimit(trx, hidden);
  return holdWithin(trx, ids, {
    actor: null,
    cause: { report: String(reportId) },
    reasonOf: (id) => (id === pinId ? holdReasons.reported(reason) : holdReasons.sameMediaReported(reason, pinId)),
  });
}
