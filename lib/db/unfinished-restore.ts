import type pg from 'pg';

/** In the history of migrations, which every version reads: one that does not know this row refuses the database, too. */
export const UNFINISHED_RESTORE = '0000_unfinished_restore';

/** What was begun: to put a backup back, or to remove again what was removed since a moment. */
export type RestoreKind = 'backup' | 'removals';

/** Keeps the site from starting on this database until `markFinished` (rule 187). */
export const markUnfinished = (client: pg.Pool | pg.ClientBase, kind: RestoreKind) =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2) on conflict do nothing', [
    UNFINISHED_RESTORE,
    kind,
  ]);

export const markFinished = (client: pg.Pool | pg.ClientBase) =>
  client.query('delete from schema_migrations where name = $1', [UNFINISHED_RESTORE]);

/** What a restore that was cut off had begun; undefined where none was. */
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
