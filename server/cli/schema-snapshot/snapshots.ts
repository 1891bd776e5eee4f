import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '@/lib/db/pool';
import { dumpSchema } from '@/server/cli/schema-snapshot/dump-schema';
import { listFunctions } from '@/server/cli/schema-snapshot/list-functions';
import { readMigrationComments } from '@/server/cli/schema-snapshot/migration-comments';
import { tableTypes } from '@/server/cli/schema-snapshot/table-types';

export async function makeSnapshots(url: string): Promise<Record<string, string>> {
  const pool = openPool({ url, application: 'pins-snapshot', max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return {
      'lib/db/schema.sql': await dumpSchema(pool, await readMigrationComments()),
      'lib/db/types.ts': await tableTypes(db),
      'docs/schema.md': await listFunctions(pool),
    };
  } finally {
    await db.destroy();
  }
}
