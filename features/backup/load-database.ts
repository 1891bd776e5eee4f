import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '@/features/backup/manifest';
import { StartError } from '@/server/start/start-error';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/**
 * Loads a backup's rows in the caller's transaction, without foreign keys (they are circular) and triggers (their effects
 * are in the rows).
 * @throws StartError when a table's number of rows differs
 */
export async function loadDatabase(
  client: pg.ClientBase,
  { tables, sequences }: Manifest,
  folder: string,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await loadTable(client, table, folder);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
}

async function loadTable(client: pg.ClientBase, table: Manifest['tables'][number], folder: string): Promise<void> {
  const { name, columns, part, rows } = table;
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(path.join(folder, part)), createGunzip(), stream);
  const { rowCount } = stream;
  if (rowCount !== rows) throw new StartError(`The backup is broken: ${name} has ${rowCount} rows, not ${rows}.`);
}
