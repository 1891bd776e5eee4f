import type pg from 'pg';

/** A row in the history of migrations, which every version refuses if unknown. */
export const UNFINISHED_RESTORE = '0000_unfinished_restore';

/** A backup, or the removals since a moment. */
export type RestoreKind = 'backup' | 'removals';

/** Blocks starts until `markFinished` (rule 254). */
export const markUnfinished = (client: pg.Pool | pg.ClientBase, kind: RestoreKind) =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2) on conflict do nothing', [
    UNFINISHED_RESTORE,
    kind,
  ]);

export const markFinished = (client: pg.Pool | pg.ClientBase) =>
  client.query('delete from schema_migrations where name = $1', [UNFINISHED_RESTORE]);

export async function findUnfinished(client: pg.Pool | pg.ClientBase): Promise<RestoreKind | undefined> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'",
  );
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ kind: RestoreKind }>(
    'select sha256 as kind from schema_migrations where name = $1',
    [UNFINISHED_RESTORE],
  );
  return rows[0]?.kind;
}
