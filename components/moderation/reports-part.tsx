import { Moment } from '@/components/moderation/moment';
import { NamedActs } from '@/components/moderation/named-acts';
import { Section } from '@/components/ui/section';
import type { ReportDetails } from '@/lib/domain/moderated';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import type { ReportSubjectType } from '@/lib/domain/report';

interface ReportsPartProps {
  type: ReportSubjectType;
  id: string;
  reports: readonly ReportDetails[];
  /** False where a decision about the subject closes the reports. */
  canJudge: boolean;
}

export function ReportsPart({ type, id, reports, canJudge }: ReportsPartProps) {
  const isOpen = reports.some(({ state }) => state === 'open');
  return (
    <Section heading="Reports">
      {reports.length === 0 && <p className="mt-3 text-sm text-muted">None.</p>}
      <ul className="mt-3 grid gap-2 text-sm">
        {reports.map((report) => (
          <li key={report.id} className="wrap-anywhere">
            <strong>{report.reason}</strong> · {report.state}
            {report.handledBy && (
              <>
                {' '}
                by <bdi translate="no">{report.handledBy}</bdi>
              </>
            )}{' '}
            · <Moment at={report.at} /> ·{' '}
            {report.reporterId ? (
              <a href={moderationPaths.user(report.reporterId)} className="underline">
                <bdi translate="no">{report.reporter}</bdi>
              </a>
            ) : (
              'a visitor'
            )}
            {report.details && (
              <p dir="auto" className="whitespace-pre-line">
                {report.details}
              </p>
            )}
          </li>
        ))}
      </ul>
      {canJudge && isOpen && (
        <NamedActs
          acts={['dismiss-reports', 'uphold-reports']}
          of={{ type, id }}
          className="mt-3 flex flex-wrap gap-2"
        />
      )}
    </Section>
  );
}
