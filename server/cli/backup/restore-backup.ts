import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { migrate } from '@/lib/db/migrate';
import { readMigrations } from '@/lib/db/migration-files';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { takeOwnership } from '@/lib/services/media-files/storage-owner';
import type { Storage } from '@/lib/storage/storage';
import { verifyChain } from '@/server/cli/audit/verify-chain';
import { loadDatabase } from '@/server/cli/backup/load-database';
import { FILE_LIST, readManifest, type Manifest } from '@/server/cli/backup/manifest';
import { assertPart } from '@/server/cli/backup/parts';
import { restoreFiles, type RestoredFiles } from '@/server/cli/backup/restore-files';
import { StartError } from '@/server/start/start-error';

interface Restore {
  /** Folder of the backup. */
  folder: string;
  /** URL of the database that the backup comes into. */
  url: string;
  storage: Storage;
  /** What is in the database may be thrown away. */
  replaces: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** What the audit log says of itself. */
  audit: string;
  files: RestoredFiles;
}

/**
 * Puts a backup into a database and brings it up to this version. Everything that can be refused is refused before
 * anything is changed. The database owns the files of the storage afterwards (decision 23).
 * @throws StartError for a backup that is broken or newer than this version, and for a database that is in use or not empty
 */
export async function restoreBackup({ folder, url, storage, replaces }: Restore): Promise<Restored> {
  const manifest = await readManifest(folder);
  for (const { part, sha256 } of manifest.tables) await assertPart(path.join(folder, part), sha256);
  await assertPart(path.join(folder, FILE_LIST), manifest.files.sha256);
  const files = await migrationsOf(manifest);

  const pool = openPool({ url, application: 'pins-restore', max: 1, statementTimeoutMs: 0 });
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await empty(pool, replaces);
    await migrate(url, { files });
    const client = await pool.connect();
    await loadDatabase(client, manifest, folder).finally(() => client.release(true));
    await migrate(url);
    await takeOwnership({ database, storage });
    const audit = await verifyChain(database, manifest.audit);
    return { manifest, audit, files: await restoreFiles(storage, folder, manifest) };
  } finally {
    await database.destroy();
  }
}

/** The migrations that made the schema of a backup. */
async function migrationsOf({ migrations }: Manifest) {
  const known = await readMigrations();
  const unknown = migrations.filter((name) => !known.some((file) => file.name === name));
  if (unknown.length === 0) return known.filter(({ name }) => migrations.includes(name));
  throw new StartError(
    `The backup is of a newer version, which has ${unknown.join(', ')}. Restore it with that version, or a later one.`,
  );
}

async function empty(pool: pg.Pool, replaces: boolean): Promise<void> {
  const { rows: users } = await pool.query<{ application: string }>(
    `select distinct application_name as application from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'pins-%' and application_name <> 'pins-restore'`,
  );
  if (users.length > 0) throw new StartError('A site runs on this database. Stop it first.');
  const { rows: tables } = await pool.query("select from pg_tables where schemaname = 'public' limit 1");
  if (tables.length === 0) return;
  if (!replaces) {
    throw new StartError(
      'This database is not empty. With --replace, all that is in it is thrown away for the backup.',
    );
  }
  await pool.query('drop schema public cascade; create schema public');
}
