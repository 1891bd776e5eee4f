import type pg from 'pg';
import type { Job } from '@/bench/database/load/jobs';

interface Definition {
  drop: string;
  create: string;
  /** Makes the index a key; null for a plain index. */
  constrain: string | null;
}

/** Plain indexes and unreferenced keys can go while a table is filled; those of words take longest. */
const DEFINITIONS = `
  select case when c.oid is null then format('drop index %I', i.relname)
      else format('alter table %s drop constraint %I', t.oid::regclass, i.relname) end as drop,
    pg_get_indexdef(i.oid) as create,
    case when c.oid is not null then format('alter table %s add constraint %I %s using index %I', t.oid::regclass, i.relname,
      case c.contype when 'p' then 'primary key' else 'unique' end, i.relname) end as constrain
  from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
  join pg_am a on a.oid = i.relam left join pg_constraint c on c.conindid = i.oid and c.conrelid = t.oid and c.contype in ('p', 'u')
  where t.relname = any ($1) and t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where contype = 'f' and conindid = i.oid)
  order by a.amname <> 'gin', array_position($1, t.relname::text), i.relname`;

/** Remakes dropped indexes. */
export interface TakenIndexes {
  /** The slowest first. */
  indexes: Job[];
  keys: Job[];
}

/** Drops indexes: making them on full tables is several times faster than filling through them. */
export async function takeIndexes(pool: pg.Pool, tables: readonly string[]): Promise<TakenIndexes> {
  const { rows } = await pool.query<Definition>(DEFINITIONS, [tables]);
  for (const { drop } of rows) await pool.query(drop);
  return {
    indexes: rows.map(({ create }) => ({ text: create })),
    keys: rows.flatMap(({ constrain }) => (constrain === null ? [] : [{ text: constrain }])),
  };
}
