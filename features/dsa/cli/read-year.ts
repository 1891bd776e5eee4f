import { sql, type Kysely } from 'kysely';
import { IS_RESTRICTION } from '@/lib/data/moderation/restrictions';
import type { DB } from '@/lib/db/types';
import { groundFields, ILLEGAL } from '@/lib/domain/dsa/grounds';
import { firstIdAt } from '@/lib/domain/id';

/** Numbers of the audit lines of a year; `last` is less than `first` without any. */
export interface Lines {
  first: number;
  last: number;
}

export interface ActionCount {
  action: string;
  lines: number;
  restrictions: number;
}

const idsOf = (year: number) => [firstIdAt(Date.UTC(year, 0)), firstIdAt(Date.UTC(year + 1, 0))] as const;

/** The audit log of a year (UTC), counted by action without looking at anything else, and where it begins and ends. */
export async function readActions(database: Kysely<DB>, year: number): Promise<Lines & { actions: ActionCount[] }> {
  const [from, to] = idsOf(year);
  const { rows } = await sql<ActionCount & Lines>`
    select action, count(*)::int as lines, min(seq) as first, max(seq) as last,
      (count(*) filter (where ${IS_RESTRICTION}))::int as restrictions
    from audit_log where id >= ${from} and id < ${to} group by action order by action`.execute(database);
  return {
    first: Math.min(...rows.map(({ first }) => first), Infinity),
    last: Math.max(...rows.map(({ last }) => last), 0),
    actions: rows.map(({ action, lines, restrictions }) => ({ action, lines, restrictions })),
  };
}

export interface NoticeCounts {
  notices: number;
  items: number;
  /** Hours until the first decision, of decided ones; null without any. */
  median: number | null;
}

/** Signed notices, and reports that say that something is illegal, by category and together as TOTAL; a category without any is left out. */
export async function countNotices(database: Kysely<DB>, year: number): Promise<Map<string, NoticeCounts>> {
  const [from, to] = idsOf(year);
  const { rows } = await sql<NoticeCounts & { category: string }>`
    select coalesce(category, 'TOTAL') as category, count(*)::int as notices, coalesce(sum(items), 0)::int as items,
      percentile_cont(0.5) within group (order by hours) as median
    from (
      select kind::text as ground, (select count(*) from takedown_pins where takedown_id = t.id) as items,
        extract(epoch from least(decided_at, withheld_at) - created_at)::float / 3600 as hours
      from takedowns t where id >= ${from} and id < ${to}
      union all
      select reason, 1, extract(epoch from handled_at - created_at)::float / 3600 from reports
      where id >= ${from} and id < ${to}) notices
    join unnest(${ILLEGAL}::text[], ${ILLEGAL.map((ground) => groundFields(ground).category)}::text[]) illegal (ground, category)
      using (ground)
    group by grouping sets ((category), ())`.execute(database);
  return new Map(rows.map(({ category, ...counts }) => [category, counts]));
}

export interface AppealCounts {
  submitted: number;
  /** The decision stands. */
  upheld: number;
  reversed: number;
  median: number | null;
}

/** Appeals that came in a year, and what the audit log says of those decided in it. */
export async function countAppeals(database: Kysely<DB>, year: number): Promise<AppealCounts> {
  const [from, to] = idsOf(year);
  const { rows } = await sql<AppealCounts>`
    select (select count(*) from appeals where id >= ${from} and id < ${to})::int as submitted,
      (count(*) filter (where l.detail->>'outcome' = 'dismissed'))::int as upheld,
      (count(*) filter (where l.detail->>'outcome' = 'upheld'))::int as reversed,
      (percentile_cont(0.5) within group (order by extract(epoch from a.decided_at - a.created_at)) / 3600)::float as median
    from audit_log l left join appeals a on a.id = l.subject_id
    where l.id >= ${from} and l.id < ${to} and l.action = 'decide-appeal'`.execute(database);
  return rows[0] ?? { submitted: 0, upheld: 0, reversed: 0, median: null };
}
