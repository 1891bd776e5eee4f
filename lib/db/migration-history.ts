import type pg from 'pg';
import { BASELINE, fromBaseline, TOO_OLD } from '@/lib/db/baseline';
import { MigrationError } from '@/lib/db/migration-error';
import type { MigrationFile } from '@/lib/db/migration-files';
import { UNFINISHED_RESTORE } from '@/lib/db/unfinished-restore';

/** Oldest code that runs after a removal (lib/db/testing/migration-hazards). */
const UNUSED_SINCE = /^-- allowed: unused since (\d{4})\b/gm;

export interface MigrationPlan {
  pending: MigrationFile[];
  /** Migrations of a later version. */
  newer: string[];
}

/**
 * Compares the applied migrations with this version's; later additions are fine (decision 36).
 * @throws MigrationError for a changed, missing or unknown migration, a removal of what this version uses, or an interrupted restore that
 *   the caller does not finish
 */
export async function planMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
  finishesRestore = false,
): Promise<MigrationPlan> {
  const applied = await readHistory(client);
  if (applied.delete(UNFINISHED_RESTORE) && !finishesRestore) throw new MigrationError(CUT_OFF);
  const names = fromBaseline([...applied.keys()].sort());
  const last = files.at(-1)?.name ?? '';
  await assertNewEnough(client, last);
  const unknown = names.filter((name) => !files.some((file) => file.name === name));
  const foreign = unknown.find((name) => name < last);
  if (foreign) throw new MigrationError(`${foreign} was applied to this database, and this version does not know it.`);
  const pending = files.filter(({ name }) => !applied.has(name));
  const latest = names.at(-1) ?? '';
  const leftOut = pending.find(({ name }) => name < latest);
  if (leftOut) throw new MigrationError(`${leftOut.name} was not applied to this database before ${latest}.`);
  // Older databases got the baseline by migrations.
  const comparable = files.filter(({ name }) => applied.has(name) && name !== BASELINE.migration);
  const changed = comparable.find(({ name, sha256 }) => applied.get(name) !== sha256);
  if (changed) throw new MigrationError(describeChanged(changed));
  return { pending, newer: unknown };
}

export const createHistory = (client: pg.ClientBase) =>
  client.query(
    'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now(), oldest_code text)',
  );

/** Within the migration's transaction, if it has one. */
export async function recordMigration(client: pg.ClientBase, { name, sha256, text }: MigrationFile): Promise<void> {
  const [oldest] = [...text.matchAll(UNUSED_SINCE)].map(([, since]) => since).sort().reverse(); // prettier-ignore
  await client.query('insert into schema_migrations (name, sha256, oldest_code) values ($1, $2, $3)', [
    name,
    sha256,
    oldest,
  ]);
}

async function assertNewEnough(client: pg.ClientBase, last: string): Promise<void> {
  const { rows } = await client.query<{ name: string; oldest: string }>(
    'select name, oldest_code as oldest from schema_migrations where oldest_code > $1 order by oldest desc limit 1',
    [last],
  );
  const [later] = rows;
  if (later) {
    throw new MigrationError(
      `This database needs a version with migration ${later.oldest} or later: ${later.name} has taken away what this one uses, which ends ` +
        `at ${last}.`,
    );
  }
}

/** Checksums of applied migrations, by name. */
async function readHistory(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where oid in (to_regclass('schema_migrations'), to_regclass('users'))",
  );
  if (!tables.some(({ name }) => name === 'schema_migrations')) {
    if (tables.length > 0) throw new MigrationError(TOO_OLD); // Kysely kept its history.
    await createHistory(client);
  }
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

const CUT_OFF =
  'A restore of this database was cut off: what was removed since the backup may be back. Run the same npm run restore again; the ' +
  'site does not start before.';

const describeChanged = ({ name, sha256 }: MigrationFile) =>
  `${name}.sql is not the file that was applied to this database. Put the applied one back; or, when you know that ` +
  `the change makes no difference, run: update schema_migrations set sha256 = '${sha256}' where name = '${name}'`;
