import pg from 'pg';
import { isDatabaseAway } from '@/lib/errors';
import { checkOwnSession } from '@/server/start/own-session';
import { ServiceAway } from '@/server/start/service-away';
import { StartError } from '@/server/start/start-error';

const LIMIT_MS = 3_000;

/** What a server says that no waiting mends, by its SQLSTATE. */
const REFUSALS: Record<string, (database: string) => string> = {
  '28P01': () => 'The database refuses the password of DATABASE_URL.',
  '28000': () => 'The database refuses the user of DATABASE_URL, or where the site connects from.',
  '3D000': (database) => `The server of DATABASE_URL has no database "${database}"; create it first.`,
  '42501': () => 'The user of DATABASE_URL may not connect to the database.',
};

/** Names of people and tags are compared without their case, in any script. */
const KNOWS_LETTERS = "current_setting('server_encoding') = 'UTF8' and lower('ÉЖ') = 'éж'";

/**
 * Connects to the database, and sees that it can be written to, knows the letters of all scripts and keeps sessions.
 * @throws ServiceAway while it is away, starting or read-only
 * @throws StartError when the server refuses what DATABASE_URL says, the database was made for ASCII alone, or a pooler before it keeps no sessions
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
    const { rows } = await client.query<{ isReadOnly: boolean; knowsLetters: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly", ${KNOWS_LETTERS} as "knowsLetters"`,
    );
    if (rows[0]?.isReadOnly) throw new ServiceAway('database', 'it is read-only');
    if (!rows[0]?.knowsLetters) throw new StartError(forAsciiAlone(client.database ?? ''));
    await checkOwnSession(url);
  } catch (error) {
    throw asOperatorSeesIt(error, client.database ?? '');
  } finally {
    void client.end().catch(() => undefined);
  }
}

const forAsciiAlone = (database: string) =>
  `The database "${database}" knows no letters but those of ASCII; make it with the encoding UTF8 and a locale as C.UTF-8.`;

/** What a server means by an error that no waiting mends, in words; undefined for any other. */
export const refusalIn = (error: unknown, database: string): string | undefined =>
  REFUSALS[textIn(error, 'code')]?.(database);

/** Asked for by its shape: an error of the socket may come from another realm. */
const textIn = (error: unknown, key: 'code' | 'message') =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, key) ?? '') : '';

function asOperatorSeesIt(error: unknown, database: string): Error {
  if (error instanceof ServiceAway || error instanceof StartError) return error;
  const refusal = refusalIn(error, database);
  if (refusal) return new StartError(refusal);
  const reason = textIn(error, 'message') || textIn(error, 'code');
  const isAway = isDatabaseAway(error) || /timeout/i.test(reason);
  return isAway ? new ServiceAway('database', reason) : new StartError(`The database cannot be used: ${reason}`);
}
