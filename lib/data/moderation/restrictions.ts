import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { NO_RESTRICTION, RESTRICTIONS, type Restriction } from '@/lib/domain/dsa/restrictions';
import { REPORT_REASONS } from '@/lib/domain/report';

interface Range {
  /** Numbers of audit lines: after this one, up to that one. */
  after: number;
  upTo: number;
  most: number;
}

/** SQL: whether a line of the audit log restricts something. */
export const IS_RESTRICTION = sql<boolean>`
  action = any (${Object.keys(RESTRICTIONS)}) and coalesce(detail->>'reason', '') <> all (${NO_RESTRICTION})`;

/**
 * Lines of the audit log that restrict something, in their order. A line names the notice or report that led to it; for others it is
 * the latest notice about the pin, or the gravest report that was not dismissed.
 */
export async function readRestrictions(database: Kysely<DB>, { after, upTo, most }: Range): Promise<Restriction[]> {
  const { rows } = await sql<Restriction>`
    select l.id, l.seq, l.action, l.subject_id as "subjectId", l.actor is not null as "byPerson",
      coalesce(l.detail->>'code' = '451', false) as "isLegal", p.media_type as "mediaType", coalesce(${AI_MADE_TAG} = any (p.tags), false) as "isAiMade",
      (l.detail->>'until')::timestamptz as until, coalesce(t.kind::text, r.reason) as ground, t.id is not null as "isNoticed",
      t.id is not null and not exists (
        select from takedown_pins where takedown_id = t.id
          and (l.subject = 'pin' and pin_id = l.subject_id or l.subject = 'user' and user_id = l.subject_id)) as "isCopy"
    from (select * from audit_log
          where seq > ${after} and seq <= ${upTo} and ${IS_RESTRICTION}
          order by seq limit ${most}) l
    left join pins p on l.subject = 'pin' and p.id = l.subject_id
    left join lateral (
      select id, kind from takedowns where id = coalesce((l.detail->>'takedown')::bigint, (
        select max(takedown_id) from takedown_pins where l.subject = 'pin' and pin_id = l.subject_id and takedown_id < l.id
          and decision is distinct from 'kept' and not l.detail ? 'report'))) t on true
    left join lateral (
      select reason from reports
      where t.id is null and (id = (l.detail->>'report')::bigint
        or subject_type = case when l.subject in ('pin', 'board', 'user') then l.subject::report_subject end and subject_id = l.subject_id and state <> 'dismissed' and id < l.id)
      order by id = (l.detail->>'report')::bigint desc nulls last, array_position(${REPORT_REASONS}, reason) limit 1) r on true
    order by l.seq`.execute(database);
  return rows;
}

const SUBJECTS = { 'remove-pin': 'pin', ban: 'user' } as const;

/** The latest removal of a pin, or ban of a person; null without a line of its own in the audit log. */
export async function findRestriction(action: keyof typeof SUBJECTS, subjectId: string): Promise<Restriction | null> {
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_log where subject = ${SUBJECTS[action]} and subject_id = ${Number(subjectId)} and action = ${action}
    order by id desc limit 1`.execute(db);
  const [line] = rows;
  if (!line) return null;
  const [restriction] = await readRestrictions(db, { after: line.seq - 1, upTo: line.seq, most: 1 });
  return restriction ?? null;
}

/** The number of the last line of the audit log; 0 for none. */
export async function lastLine(database: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from audit_log`.execute(database);
  return rows[0]?.seq ?? 0;
}
