import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationError } from '@/lib/db/migration-error';
import { readMigrations, type MigrationFile } from '@/lib/db/migration-files';
import { createHistory, planMigrations, recordMigration } from '@/lib/db/migration-history';
import { openPool } from '@/lib/db/pool';
import { failedFor } from '@/lib/db/sql-state';

const OLDEST_SERVER = 15;
/** Serialises copies of the site. */
const MIGRATION_LOCK = 4714;
const LOCK_POLL_MS = 200;
/** Longer work is reported. */
const LONG_MS = 5_000;
/** Writers queue behind a migration that waits for a lock, so it waits this long at most (rule 249). */
const LOCK_TIMEOUT = "set local lock_timeout = '300ms'";
const LONGEST_PAUSE_MS = 5_000;

export interface MigrateOptions {
  /** For tests. */
  files?: readonly MigrationFile[];
  /** Time for retries of locks, ms; default five minutes. */
  patienceMs?: number;
  /** Gets progress lines at once. */
  log?: (line: string) => void;
  /** The caller completes an interrupted restore. */
  finishesRestore?: boolean;
}

/**
 * Brings the schema up to date, forward only, beside a running site; one transaction each unless the file says otherwise, and several
 * copies may start.
 * @throws MigrationError for an old server, a foreign history, an interrupted restore or a failed migration; earlier ones stay
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  // One for the lock, one for the queue's own migrations.
  const pool = openPool({ url, application: 'pins-migrate', max: 2, statementTimeoutMs: 0 });
  try {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new MigrationError(`The database cannot be reached: ${messageOf(cause)}`, { cause });
    });
    try {
      return await migrateAlone(client, pool, { files: options.files ?? (await readMigrations()), ...options });
    } finally {
      client.release(true); // releases the lock
    }
  } finally {
    await pool.end();
  }
}

async function migrateAlone(
  client: pg.ClientBase,
  pool: pg.Pool,
  { files = [], patienceMs = 300_000, log = () => undefined, finishesRestore }: MigrateOptions,
): Promise<string[]> {
  await checkServer(client);
  await takeLong(log, 'another copy migrates; this one waits', () => takeLock(client));
  const { pending, newer } = await planMigrations(client, files, finishesRestore);
  await installJobQueue(pool).catch((cause: unknown) => {
    throw new MigrationError(`The queue of jobs cannot be installed: ${messageOf(cause)}`, { cause });
  });
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(line);
    log(line);
  };
  for (const file of pending) {
    await takeLong(log, `${file.name} takes a while`, () => applyInTime(client, file, patienceMs));
    note(`${file.name} applied`);
  }
  if (newer.length > 0) note(`newer than this version, which goes on with it: ${newer.join(', ')}`);
  if (lines.length === 0) note(`up to date: ${files.at(-1)?.name}`);
  return lines;
}

/** Installs graphile-worker's schema (decision 54) by its own migrations; concurrent calls are safe. */
async function installJobQueue(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool });
}

/** Reports work that takes long. */
async function takeLong(log: (line: string) => void, line: string, work: () => Promise<void>): Promise<void> {
  const timer = setTimeout(log, LONG_MS, line);
  await work().finally(() => clearTimeout(timer));
}

/** Creates the schema in an empty database within the caller's transaction. */
export async function makeSchema(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  await createHistory(client);
  for (const file of files) {
    await client.query(file.text.replace(/\bindex concurrently\b/i, 'index'));
    await recordMigration(client, file);
  }
}

async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '0';
  if (Number.parseInt(version, 10) < OLDEST_SERVER) {
    throw new MigrationError(`PostgreSQL ${OLDEST_SERVER} or later is needed; this server is ${version}.`);
  }
}

/** Polls, because a concurrent index build waits for every statement, also for one that waits for a lock. */
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await pause(LOCK_POLL_MS);
  }
}

/** Retries with growing pauses while others hold locks. */
async function applyInTime(client: pg.ClientBase, file: MigrationFile, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let wait = 100; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await (file.inTransaction ? applyInTransaction(client, file) : applyAlone(client, file));
    } catch (error) {
      const isBlocked = failedFor('lock timeout', error) || failedFor('deadlock', error);
      if (!isBlocked) throw new MigrationError(`${file.name} failed: ${messageOf(error)}`, { cause: error });
      if (performance.now() + wait > deadline) {
        throw new MigrationError(
          `${file.name} got no lock on what it changes: a transaction of somebody's runs for long.`,
        );
      }
      await pause(wait);
    }
  }
}

async function applyInTransaction(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(LOCK_TIMEOUT);
    await client.query(file.text);
    await recordMigration(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyAlone(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  const [, index] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(file.text) ?? [];
  if (index) await dropBrokenIndex(client, index);
  await client.query(file.text);
  await recordMigration(client, file);
}

/** An interrupted build leaves an index that is written but never read. */
async function dropBrokenIndex(client: pg.ClientBase, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
