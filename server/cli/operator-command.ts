import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { z } from 'zod';
import { features } from '@/features';
import { wrongSettings } from '@/features/settings';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { env, EnvError, type Env } from '@/lib/env';
import { isDatabaseAway } from '@/lib/errors';
import { registerFeatures } from '@/lib/features/registry';
import { fileErrorWords } from '@/server/start/file-error';
import { refusalIn } from '@/server/start/reach-database';
import { StartError } from '@/server/start/start-error';
import { readArguments, UsageError, type CommandName } from '@/server/cli/read-arguments';

/** A command of the operator, on the running site's database. */
export const runCommand = <Request>(
  command: CommandName,
  schema: z.ZodType<Request>,
  run: (request: Request, database: Kysely<DB>, settings: Env) => Promise<string>,
): Promise<void> =>
  runAndReport(async () => {
    const request = readArguments(command, schema);
    const pool = openPool({ url: await databaseOf(env), application: `pins-${command}`, max: 1 });
    const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    return run(request, database, env).finally(() => pool.end());
  });

/** Prints a command's report or its error; the exit code is 1 or, for a wrong usage, 2. */
export async function runAndReport(run: () => Promise<string>): Promise<void> {
  try {
    registerFeatures(features);
    const wrong = wrongSettings(process.env);
    if (wrong.size > 0) throw new EnvError(wrong);
    console.log(await run());
  } catch (error) {
    const isPlain =
      error instanceof Error &&
      [
        'AppError',
        'EnvError',
        'HashListError',
        'MigrationError',
        'NotOwnerError',
        'StartError',
        'StorageError',
      ].includes(error.name);
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
