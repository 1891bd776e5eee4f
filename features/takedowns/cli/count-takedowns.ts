import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

interface Row {
  kind: string;
  notices: number;
  open: number;
  median: number | null;
  longest: number | null;
  hidden: number;
  late: number;
}

interface Wanted {
  year: number;
  isCsv: boolean;
  now?: Date;
}

const HEAD = ['kind', 'notices', 'open', 'median hours', 'longest hours', 'hidden at 48 h', 'late'];

/**
 * Counts the notices of a year (UTC), by kind and in total, with the hours until their decision; open notices count until now. Late notices
 * were neither decided nor hidden in time. Returns a table or CSV.
 */
export async function countTakedowns(database: Kysely<DB>, { year, isCsv, now = new Date() }: Wanted): Promise<string> {
  const { rows } = await sql<Row>`
    with own as (
      select kind::text, decided_at, withheld_at, due_at,
        extract(epoch from coalesce(decided_at, ${now}) - created_at)::float / 3600 as hours
      from takedowns
      where created_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
        and created_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC'))
    select coalesce(own.kind, 'all') as kind, count(*)::int as notices, (count(*) filter (where decided_at is null))::int as open,
      (percentile_cont(0.5) within group (order by hours) filter (where decided_at is not null))::float as median,
      max(hours)::float as longest, (count(withheld_at))::int as hidden,
      (count(*) filter (where coalesce(least(decided_at, withheld_at), ${now}) > due_at))::int as late
    from own group by rollup (own.kind) order by grouping(own.kind), own.kind`.execute(database);
  const lines = [HEAD, ...rows.map(cellsOf)];
  if (isCsv) return lines.map((cells) => cells.join(',')).join('\n');
  const widths = HEAD.map((_, place) => Math.max(...lines.map((cells) => cells[place]?.length ?? 0)));
  const pad = (cell: string, place: number) =>
    place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0);
  return lines.map((cells) => cells.map(pad).join('  ')).join('\n');
}

const hoursOf = (hours: number | null) => (hours === null ? '' : hours.toFixed(1));

const cellsOf = ({ kind, notices, open, median, longest, hidden, late }: Row): string[] => [
  kind,
  String(notices),
  String(open),
  hoursOf(median),
  hoursOf(longest),
  String(hidden),
  String(late),
];
