import { Kysely, PostgresDialect } from 'kysely';
import { readMigrations, SCHEMA_FILE } from '@/lib/db/migration-files';
import { openPool } from '@/lib/db/pool';
import { dumpSchema } from '@/server/cli/schema-snapshot/dump-schema';
import { listFunctions } from '@/server/cli/schema-snapshot/list-functions';
import { tableTypes } from '@/server/cli/schema-snapshot/table-types';

export async function makeSnapshots(url: string): Promise<Record<string, string>> {
  const pool = openPool({ url, application: 'pins-snapshot', max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return {
      [SCHEMA_FILE]: await dumpSchema(pool, await readMigrations()),
      'lib/db/types.ts': await tableTypes(db),
      'docs/schema.md': await listFunctions(pool),
    };
  } finally {
    await db.destroy();
  }
}
