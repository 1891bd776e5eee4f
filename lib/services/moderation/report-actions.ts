import 'server-only';
import { db } from '@/lib/db/client';
import type { Outcome } from '@/lib/domain/outcome';
import type { ReportSubjectType } from '@/lib/domain/report';
import { refusals } from '@/lib/refusals';
import { closeReports } from '@/lib/services/reports/close-reports';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface Judged {
  type: ReportSubjectType;
  id: string;
}

/** Closes a subject's open reports and notifies reporters. @throws AppError `conflict` without open ones */
export async function judgeReports(
  subject: Judged,
  outcome: Outcome,
  reason: string | null,
  adminId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const closed = await closeReports(trx, subject, outcome, adminId);
    if (closed === 0) throw refusals.reportsDecided();
    await writeAuditLines(trx, {
      actor: Number(adminId),
      action: outcome === 'upheld' ? 'uphold-reports' : 'dismiss-reports',
      subject: subject.type,
      subjectId: Number(subject.id),
      detail: { reports: closed, ...(reason && { reason }) },
    });
  });
}
