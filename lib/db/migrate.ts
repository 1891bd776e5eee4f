import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { openPool } from '@/lib/db/pool';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
const OLDEST_SERVER = 15;
/** A migration gives up rather than make visitors wait behind its lock for longer (rule 66). */
const LOCK_TIMEOUT = "set local lock_timeout = '5s'";

/** The database cannot be brought up to date; the message is for the operator. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the schema up to date, forward only: numbered SQL files in one transaction under an advisory lock, so that
 * several instances may start at once. Returns what was done, one line each.
 * @throws MigrationError when the server is too old or a file fails; nothing is changed then
 */
export async function migrate(url: string): Promise<string[]> {
  const pool = openPool({ url, application: 'pins-migrate', max: 2, statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkServer(db);
    const migrations = await readMigrations();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'The migration';
      throw new MigrationError(`${failed} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (results.length === 0) return [`up to date: ${Object.keys(migrations).length} migrations`];
    return results.map((result) => `${result.migrationName} applied`);
  } finally {
    await db.destroy();
  }
}

async function checkServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The database cannot be reached: ${reason}`, { cause });
  });
  const version = rows[0]?.server_version ?? '0';
  if (Number.parseInt(version, 10) < OLDEST_SERVER) {
    throw new MigrationError(`PostgreSQL ${OLDEST_SERVER} or later is needed; this server is ${version}.`);
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(LOCK_TIMEOUT).execute(db);
      await sql.raw(text).execute(db);
    };
    return [path.basename(file, '.sql'), { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
