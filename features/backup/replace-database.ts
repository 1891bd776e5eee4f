import type pg from 'pg';
import { makeSchema } from '@/lib/db/migrate';
import type { MigrationFile } from '@/lib/db/migration-files';
import { markUnfinished } from '@/lib/db/unfinished-restore';
import { loadDatabase } from '@/features/backup/load-database';
import type { Manifest } from '@/features/backup/manifest';
import { StartError } from '@/server/start/start-error';

/** The queue's jobs have a schema of their own (lib/db/migrate). */
const EMPTY = 'drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public';

interface Replacement {
  manifest: Manifest;
  folder: string;
  migrations: readonly MigrationFile[];
  isEmpty: boolean;
}

/** Replaces a database's content by a backup, marked as unfinished, in one transaction. @throws StartError when nothing was changed */
export async function replaceDatabase(
  pool: pg.Pool,
  { manifest, folder, migrations, isEmpty }: Replacement,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!isEmpty) await client.query(EMPTY);
    await makeSchema(client, migrations);
    await loadDatabase(client, manifest, folder);
    await markUnfinished(client, 'backup');
  } catch (cause) {
    client.release(true);
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The backup cannot be loaded, and nothing was changed: ${reasonOf(cause)}`, { cause });
  }
  await client.query('commit').finally(() => client.release(true));
  await pool.query('analyze');
}

/** The innermost cause of an error, as a sentence: the outer ones are for visitors. */
export function reasonOf(error: unknown): string {
  let said = String(error);
  for (let cause = error; cause instanceof Error; cause = cause.cause) said = cause.message;
  return said.endsWith('.') ? said : `${said}.`;
}
