import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

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

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      return {
        name: path.basename(file, '.sql'),
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
        inTransaction: !NO_TRANSACTION.test(text),
      };
    }),
  );
}
