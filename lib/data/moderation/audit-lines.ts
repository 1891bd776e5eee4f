import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';
import type { AuditLine } from '@/lib/domain/audit-line';

const PAGE_SIZE = 50;

const AT = iso('to_timestamp(((a.id >> 12) + 1609459200000) / 1000.0)');
const LINE = `a.seq, ${AT} as at, u.name as actor, a.actor::text as "actorId", a.action, a.subject,
  a.subject_id::text as "subjectId", a.detail, host(a.ip) as ip`;

/** A subject's lines, the latest first. */
export const findHistory = (
  subject: 'pin' | 'user' | 'board' | 'takedown' | 'appeal',
  id: string,
): Promise<AuditLine[]> =>
  namedQuery<AuditLine>(
    'moderation history',
    `select ${LINE} from audit_log a left join users u on u.id = a.actor
     where a.subject = $1 and a.subject_id = $2 order by a.seq desc limit 50`,
    [subject, Number(id)],
  );

export interface AuditFilter {
  actor: string | null;
  subject: string | null;
}

/** The latest first; one extra line shows that there is another page. */
export async function getAuditLog(
  { actor, subject }: AuditFilter,
  page: number,
): Promise<{ lines: AuditLine[]; hasMore: boolean }> {
  const lines = await namedQuery<AuditLine>(
    'moderation audit log',
    `select ${LINE} from (
       select * from audit_log
       where ($1::bigint is null or actor = $1) and ($2::bigint is null or subject_id = $2)
       order by seq desc limit ${PAGE_SIZE + 1} offset $3) a
     left join users u on u.id = a.actor order by a.seq desc`,
    [actor, subject, (page - 1) * PAGE_SIZE],
  );
  return { lines: lines.slice(0, PAGE_SIZE), hasMore: lines.length > PAGE_SIZE };
}
