import path from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { UNFINISHED_RESTORE } from '@/lib/db/unfinished-restore';
import { writePart } from '@/features/backup/parts';
import type { Manifest } from '@/features/backup/manifest';
import { StartError } from '@/server/start/start-error';

type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'audit'>;

const TABLES = `select c.relname as name,
    array(select attname::text from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  order by 1`;
const SEQUENCES = `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`;

/** Copies every table into `folder`, in a transaction that sees one moment and blocks nobody. @throws StartError while a restore is unfinished */
export async function dumpDatabase(client: pg.ClientBase, folder: string): Promise<Dump> {
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const tables: Dump['tables'] = [];
  for (const { name, columns } of await rowsOf<{ name: string; columns: string[] }>(TABLES)) {
    const part = `${name}.copy.gz`;
    const stream = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    const sha256 = await writePart(path.join(folder, part), stream);
    tables.push({ name, columns, rows: stream.rowCount, part, sha256 });
  }
  const sequences: Dump['sequences'] = [];
  for (const { name } of await rowsOf<{ name: string }>(SEQUENCES)) {
    const [state] = await rowsOf<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  const applied = await rowsOf<{ name: string }>('select name from schema_migrations order by 1');
  if (applied.some(({ name }) => name === UNFINISHED_RESTORE))
    throw new StartError('A restore of this database is not finished: a backup would hold what was removed.');
  const [last] = await rowsOf<NonNullable<Dump['audit']>>(
    "select seq, encode(hash, 'hex') as hash from audit_log order by seq desc limit 1",
  );
  return { migrations: applied.map(({ name }) => name), tables, sequences, audit: last ?? null };
}
