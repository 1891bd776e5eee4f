import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BASELINE } from '@/lib/db/baseline';

/** The schema at the baseline. */
export const SCHEMA_FILE = 'lib/db/schema.sql';
/** The changes since. */
export const MIGRATIONS_FOLDER = 'lib/db/migrations';
const NO_TRANSACTION = /^-- no transaction\b/;

export interface MigrationFile {
  /** As `0001_people`, applied in order. */
  name: string;
  text: string;
  /** Hex. */
  sha256: string;
  /** False after `-- no transaction` in the first line, for one repeatable statement such as an index. */
  inTransaction: boolean;
}

/** The baseline, named after its last migration, and the migrations since. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort();
  return Promise.all([
    readMigration(BASELINE.migration, SCHEMA_FILE),
    ...files.map((file) => readMigration(path.basename(file, '.sql'), path.join(MIGRATIONS_FOLDER, file))),
  ]);
}

async function readMigration(name: string, file: string): Promise<MigrationFile> {
  const text = await readFile(file, 'utf8');
  return {
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    inTransaction: !NO_TRANSACTION.test(text),
  };
}
