import { Moment } from '@/components/moderation/moment';
import { Section } from '@/components/ui/section';
import { actionText, type AuditLine } from '@/lib/domain/audit-line';
import { moderationPaths } from '@/lib/domain/moderation-paths';

interface HistoryProps {
  lines: readonly AuditLine[];
  /** Shows subjects and IP addresses. */
  namesSubjects?: boolean;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lines of the audit log, latest first. */
export function History({ lines, namesSubjects = false }: HistoryProps) {
  if (lines.length === 0) return <p className="mt-3 text-sm text-muted">Nothing yet.</p>;
  return (
    <ol className="mt-3 grid gap-1.5 text-sm">
      {lines.map((line) => (
        <li key={line.seq} className="wrap-anywhere">
          <span className="text-muted">
            {line.seq} · <Moment at={line.at} /> ·{' '}
          </span>
          {line.actorId && line.actor ? (
            <a href={moderationPaths.user(line.actorId)} className="underline">
              <bdi translate="no">{line.actor}</bdi>
            </a>
          ) : (
            (line.actorId ?? 'The site')
          )}{' '}
          {actionText(line.action)}
          {namesSubjects && line.subject && line.subjectId && (
            <>
              {' '}
              (<SubjectLink type={line.subject} id={line.subjectId} />)
            </>
          )}
          {Object.entries(line.detail).map(([name, value]) => (
            <span key={name} className="text-muted">
              {' '}
              · {name}: <bdi>{shown(value)}</bdi>
            </span>
          ))}
          {namesSubjects && line.ip && <span className="text-muted"> · from {line.ip}</span>}
        </li>
      ))}
    </ol>
  );
}

export const HistorySection = ({ lines }: Pick<HistoryProps, 'lines'>) => (
  <Section heading="History">
    <History lines={lines} />
  </Section>
);

function SubjectLink({ type, id }: { type: string; id: string }) {
  const path = moderationPaths.subject(type, id);
  const name = `${type} ${id}`;
  if (!path) return name;
  return (
    <a href={path} className="underline">
      {name}
    </a>
  );
}
