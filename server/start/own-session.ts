import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '@/server/start/start-error';

const CHANNEL = 'pins_start';
/** Nobody sets this value by chance. */
const STATEMENT_TIMEOUT = '59s';
const LIMIT_MS = 3_000;
/** Longest wait for a committed notification, ms; PostgreSQL needs a few. */
const HEARING_MS = 5_000;

const ADVICE = 'Let DATABASE_URL lead to PostgreSQL itself.';
export const SHARED = `A pooler before the database lends connections for one transaction, so that the site would hear of no change. ${ADVICE}`;
export const UNSET = `A pooler before the database drops the settings of connections, so that no statement would have a limit. ${ADVICE}`;

/**
 * Checks that a connection is one session with its own settings, which notifications, limits and locks need (rule 246).
 * @throws StartError behind a pooler without sessions
 */
export async function checkOwnSession(url: string, hearingMs = HEARING_MS): Promise<void> {
  const listener = clientOf(url, `-c statement_timeout=${STATEMENT_TIMEOUT}`);
  const speaker = clientOf(url);
  try {
    await listener.connect();
    const { rows } = await listener.query<{ statement_timeout: string }>('show statement_timeout');
    if (rows[0]?.statement_timeout !== STATEMENT_TIMEOUT) throw new StartError(UNSET);
    await listener.query(`listen ${CHANNEL}`);
    await speaker.connect();
    const word = randomUUID();
    const heard = waitToHear(listener, word, hearingMs);
    await speaker.query('select pg_notify($1, $2)', [CHANNEL, word]);
    // The listener must not send a query: the response would deliver the missed notifications.
    if (!(await heard)) throw new StartError(SHARED);
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/i.test(error.message)) throw new StartError(UNSET);
    throw error;
  } finally {
    for (const client of [listener, speaker]) void client.end().catch(() => undefined);
  }
}

/** A lost connection is no error here: the next query fails. */
function clientOf(url: string, options?: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pins-start',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    options,
  });
  client.on('error', () => undefined);
  return client;
}

function waitToHear(client: pg.Client, word: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), limitMs);
    client.on('notification', ({ payload }) => {
      if (payload !== word) return;
      clearTimeout(limit);
      resolve(true);
    });
  });
}
