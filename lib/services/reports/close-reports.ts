import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Outcome } from '@/lib/domain/outcome';
import type { ReportSubjectType } from '@/lib/domain/report';
import { mailUnverified } from '@/lib/services/mail/unverified-mail';
import { reportDecidedMail } from '@/lib/services/mail/texts';
import { reportDecided } from '@/lib/services/system-notifications';
import { notifyPeople } from '@/lib/services/notify-people';

interface Subject {
  type: ReportSubjectType;
  id: string;
}

interface Closed {
  reporter_id: number | null;
  reporter_email: string | null;
}

/** Closes a subject's open reports, notifies reporters by bell or email, and deletes their addresses; returns the number. The caller writes the audit line afterwards. */
export async function closeReports(
  trx: Transaction<DB>,
  { type, id }: Subject,
  outcome: Outcome,
  adminId: string,
): Promise<number> {
  const { rows } = await sql<Closed>`
    with closed as (
      select id, reporter_id, reporter_email from reports
      where subject_type = ${type}::report_subject and subject_id = ${Number(id)} and state = 'open' order by id for update)
    update reports r set state = ${outcome}::report_state, handled_by = ${Number(adminId)}, handled_at = now(),
      told_at = case when closed.reporter_id is not null or closed.reporter_email is not null then now() end,
      reporter_email = null
    from closed where r.id = closed.id
    returning closed.reporter_id, closed.reporter_email`.execute(trx);
  const isUpheld = outcome === 'upheld';
  const accounts = rows.flatMap(({ reporter_id: who }) => (who === null ? [] : [who])).sort((a, b) => a - b);
  await notifyPeople(trx, ...accounts.map((userId) => ({ userId, ...reportDecided(type, isUpheld) })));
  for (const { reporter_id: who, reporter_email: to } of rows) {
    const mail = reportDecidedMail(type, isUpheld);
    if (to !== null) await mailUnverified(trx, { to, ...mail }, { kind: 'outcome', userId: who });
  }
  return rows.length;
}
