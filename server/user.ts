import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import type { Env } from '@/lib/env';
import { isDatabaseAway } from '@/lib/errors';
import { findRunningPostgres } from '@/server/embedded/postgres';
import { readSettings } from '@/server/start/settings';
import { StartError } from '@/server/start/start-error';
import { parseRequest, UsageError } from '@/server/user/parse-request';
import { runRequest } from '@/server/user/run-request';

/** `npm run user -- …`: bans, unbans and admins from the command line, on the database of the running site. */
export async function main(): Promise<void> {
  try {
    const request = parseRequest(process.argv.slice(3));
    const pool = openPool({ url: await databaseOf(await readSettings()), application: 'pins-user', max: 1 });
    const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    try {
      console.log(await runRequest(request, database));
    } finally {
      await database.destroy();
    }
  } catch (error) {
    const isPlain = error instanceof Error && ['EnvError', 'StartError'].includes(error.name);
    if (isPlain) console.error(error.message);
    else if (isDatabaseAway(error)) console.error('The database cannot be reached. Is it running?');
    else console.error(error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** @throws StartError when the embedded server does not run */
async function databaseOf({ DATABASE_URL, DATA_DIR }: Env): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL;
  const url = await findRunningPostgres(path.join(DATA_DIR, 'postgres'));
  if (url) return url;
  throw new StartError(
    `No database runs for ${DATA_DIR}. Start the site with npm start first, or set DATA_DIR or DATABASE_URL as the site has it.`,
  );
}
