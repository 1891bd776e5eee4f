import { Moment } from '@/components/moderation/moment';
import { deedOf } from '@/lib/domain/audit-actions';
import { deskPaths } from '@/lib/domain/desk-paths';

interface Line {
  seq: number;
  at: string;
  actor: string | null;
  actorId: string | null;
  action: string;
  subject: string | null;
  subjectId: string | null;
  detail: Record<string, unknown>;
}

interface HistoryProps {
  lines: readonly Line[];
  /** Says what each line is about. */
  namesSubjects?: boolean;
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lines of the audit log, the latest first. */
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
            <a href={deskPaths.user(line.actorId)} className="underline">
              {line.actor}
            </a>
          ) : (
            (line.actorId ?? 'The site')
          )}{' '}
          {deedOf(line.action)}
          {namesSubjects && line.subject && line.subjectId && (
            <>
              {' '}
              (<SubjectLink type={line.subject} id={line.subjectId} />)
            </>
          )}
          {Object.entries(line.detail).map(([name, value]) => (
            <span key={name} className="text-muted">
              {' '}
              · {name}: {shown(value)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function SubjectLink({ type, id }: { type: string; id: string }) {
  const path = deskPaths.subject(type, id);
  const name = `${type} ${id}`;
  if (!path) return name;
  return (
    <a href={path} className="underline">
      {name}
    </a>
  );
}
