import { sql, type Transaction } from 'kysely';
import { lockFeed } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { log } from '@/lib/log';
import { consentReportWaitsMail, hidingLimitReachedMail } from '@/lib/services/mail/texts';
import { consentReportWaits, hidingLimitReached } from '@/lib/services/system-notifications';
import { notifyAdmins, notifyStaff } from '@/lib/services/notify-admins';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Alerts admins and the operator that reports or notices hide no more pins in this hour. */
export async function notifyOfHidingLimit(trx: Transaction<DB>, hidden: number): Promise<void> {
  await notifyAdmins(trx, hidingLimitReached(hidden), hidingLimitReachedMail(hidden));
  await writeAuditLines(trx, { actor: null, action: 'brake-reports', detail: { hidden } });
  log.warn({ hidden }, 'reports hide no more pins for now: too many came within an hour');
}

/** Puts a report that hides nothing first in the queue, and alerts everybody who decides reports and the operator, at most once an hour. */
export async function putFirstInQueue(trx: Transaction<DB>, reportId: number, pinId: number): Promise<void> {
  await lockFeed(trx);
  const { rows } = await sql<{ isFirst: boolean }>`
    with own as (update reports set held_back = true where id = ${reportId})
    select note_hiding_alert('consent', interval '1 hour') as "isFirst"`.execute(trx);
  if (!rows[0]?.isFirst) return;
  await notifyStaff(trx, 'decideReports', consentReportWaits(pinId), consentReportWaitsMail(pinId));
}
