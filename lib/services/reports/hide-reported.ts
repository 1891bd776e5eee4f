import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import { holdReasons } from '@/lib/domain/audit-line';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { ReportReason } from '@/lib/domain/report';
import { hidingLimitReachedMail } from '@/lib/services/mail/texts';
import { holdWithin } from '@/lib/services/moderation/pin-decisions';
import { hidingLimitReached } from '@/lib/services/system-notifications';
import { tellAdmins } from '@/lib/services/tell-admins';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

export interface Reporter {
  /** Null for visitors. */
  userId: string | null;
  /** Whether the account's email address is verified. */
  isVerified: boolean;
  ip: string;
}

interface PinReport {
  id: number;
  pinId: number;
  reason: ReportReason;
}

/** Pins that the reports of one verified account may hide within an hour. */
const HIDE_PER_HOUR_VERIFIED = 10;

/**
 * Hides the pin of a report until somebody has looked at it, and with it same-media pins, as far as the limit of
 * the hour allows: visitors have one together, each verified account one of its own. What it holds back stands first in the
 * queue, and admins are told when visitors have reached theirs.
 * @returns ids of the pins that were hidden
 */
export async function hideReported(
  trx: Transaction<DB>,
  { id: reportId, pinId, reason }: PinReport,
  { userId, isVerified }: Reporter,
): Promise<number[]> {
  const hasOwnLimit = userId !== null && isVerified;
  const most = hasOwnLimit ? HIDE_PER_HOUR_VERIFIED : env.REPORTS_HIDE_PER_HOUR;
  const { rows } = await sql<{ ids: number[]; limit_reached: boolean }>`
    select * from pins_to_hold(${reportId}, ${hasOwnLimit}, ${most})`.execute(trx);
  const { ids, limit_reached: limitReached } = rows[0] ?? { ids: [], limit_reached: false };
  if (limitReached) await tellOfHidingLimit(trx, most);
  return holdWithin(trx, ids, {
    actor: null,
    reasonOf: (id) => (id === pinId ? holdReasons.reported(reason) : holdReasons.sameMediaReported(reason, pinId)),
  });
}

async function tellOfHidingLimit(trx: Transaction<DB>, most: number): Promise<void> {
  await tellAdmins(trx, hidingLimitReached(most), hidingLimitReachedMail(most));
  await writeAuditLines(trx, { actor: null, action: 'brake-reports', detail: { hidden: most } });
  log.warn({ hidden: most }, 'reports of visitors hide no more pins for now: too many came within an hour');
}
