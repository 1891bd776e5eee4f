import pg from 'pg';
import { isDatabaseAway, textOf } from '@/lib/errors';
import { checkOwnSession } from '@/server/start/own-session';
import { ServiceAway } from '@/server/start/service-away';
import { StartError } from '@/server/start/start-error';

const LIMIT_MS = 3_000;

/** Permanent refusals, by SQLSTATE. */
const REFUSALS: Record<string, (database: string) => string> = {
  '28P01': () => 'The database refuses the password of DATABASE_URL.',
  '28000': () => 'The database refuses the user of DATABASE_URL, or where the site connects from.',
  '3D000': (database) => `The server of DATABASE_URL has no database "${database}"; create it first.`,
  '42501': () => 'The user of DATABASE_URL may not connect to the database.',
};

/**
 * Connects to the database and checks writes and sessions.
 * @throws ServiceAway while it is away, starting or read-only
 * @throws StartError for a permanent refusal or a pooler without sessions
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pins-start',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') throw new ServiceAway('database', 'it is read-only');
    await checkOwnSession(url);
  } catch (error) {
    throw asOperatorSeesIt(error, client.database ?? '');
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A permanent refusal in words; undefined for other errors. */
export const refusalIn = (error: unknown, database: string): string | undefined =>
  REFUSALS[textOf(error, 'code')]?.(database);

function asOperatorSeesIt(error: unknown, database: string): Error {
  if (error instanceof ServiceAway || error instanceof StartError) return error;
  const refusal = refusalIn(error, database);
  if (refusal) return new StartError(refusal);
  const reason = textOf(error, 'message') || textOf(error, 'code');
  const isAway = isDatabaseAway(error) || /timeout/i.test(reason);
  return isAway ? new ServiceAway('database', reason) : new StartError(`The database cannot be used: ${reason}`);
}
