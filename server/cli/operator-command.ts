import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { env, type Env } from '@/lib/env';
import { isDatabaseAway } from '@/lib/errors';
import { fileErrorWords } from '@/server/start/file-error';
import { refusalIn } from '@/server/start/reach-database';
import { StartError } from '@/server/start/start-error';
import { UsageError } from '@/server/cli/usage-error';

type Run = (database: Kysely<DB>, settings: Env) => Promise<string>;

/** A command of the operator, on the running site's database. @param read parses its arguments */
export const runCommand = (application: string, read: (args: string[]) => Run): Promise<void> =>
  runAndReport(async () => {
    const run = read(process.argv.slice(3));
    const pool = openPool({ url: await databaseOf(env), application, max: 1 });
    const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    return run(database, env).finally(() => pool.end());
  });

/** Prints a command's report or its error; the exit code is 1 or, for a wrong usage, 2. */
export async function runAndReport(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    const isPlain =
      error instanceof Error &&
      ['AppError', 'HashListError', 'MigrationError', 'NotOwnerError', 'StartError', 'StorageError'].includes(
        error.name,
      );
    const url = env.DATABASE_URL;
    const refusal = refusalIn(error, url ? new URL(url).pathname.slice(1) : '');
    if (isPlain) console.error(error.message);
    else if (refusal) console.error(refusal);
    else if (fileErrorWords(error)) console.error(fileErrorWords(error));
    else if (isDatabaseAway(error)) console.error('The database cannot be reached. Is it running?');
    else console.error(error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** The running site's database URL. @throws StartError when the embedded server does not run */
export async function databaseOf({ DATABASE_URL, DATA_DIR }: Env): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL;
  const { findRunningPostgres } = await import('@/server/embedded/postgres');
  const url = await findRunningPostgres(path.join(DATA_DIR, 'postgres'));
  if (url) return url;
  throw new StartError(
    `No database runs for ${DATA_DIR}. Start the site with npm start first, or set DATA_DIR or DATABASE_URL as the site has it.`,
  );
}
