import type pg from 'pg';

interface Definition {
  name: string;
  /** Statement that takes the index or key away, and the one that makes it again. */
  drop: string;
  create: string;
}

/** Keys that nothing refers to, and plain indexes: what can go while a table is filled. */
const DEFINITIONS = `
  select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint c where conrelid = any ($1::regclass[]) and contype in ('p', 'u')
    and not exists (select from pg_constraint f where f.confrelid = c.conrelid and f.contype = 'f')
  union all
  select relname, format('drop index %I', relname), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Takes the indexes of some tables away, fills them, and makes the indexes again: several times faster than filling with them. */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: string[],
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Definition>(DEFINITIONS, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await work();
  await client.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2");
  for (const { name, create } of rows) {
    await client.query(create);
    say(`index ${name}`);
  }
}
