import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { machinePaths } from '@/lib/routes/machine-paths';
import { dropRows, readOutbox } from '@/lib/services/indexnow/outbox';

export interface IndexNow {
  /** Unset: engines get no notification. */
  key?: string;
  endpoint: string;
  siteUrl: string;
  log(line: string): void;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 10_000;
/** Longer than a call may take: a killed sender's lease expires. */
const LEASE_SECONDS = 30;
const SHORTEST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Sends search engines 10,000 changed pages a call, one caller at a time (rule 105). Pauses double from 15 s to an hour while
 * the endpoint is away; refused pages are dropped and logged.
 */
export async function notifyEngines(database: Kysely<DB>, settings: IndexNow): Promise<void> {
  if (!settings.key) {
    await sql`delete from indexnow_outbox`.execute(database);
    return;
  }
  const failures = await takeLease(database);
  if (failures === undefined) return;
  const { ids, changed } = await readOutbox(database);
  const answer = changed.length > 0 ? await post(settings.key, changed, settings) : 'accepted';
  if (answer === 'busy') return pause(database, failures);
  if (answer !== 'accepted') {
    settings.log(
      `IndexNow: ${settings.endpoint} refused ${changed.length} addresses with ${answer}; they are given up`,
    );
  }
  await dropRows(database, ids);
  await sql`update indexnow_sender set next_at = now(), failures = 0`.execute(database);
}

/** Number of failures in a row; undefined while another sender works, and in a pause. */
async function takeLease(database: Kysely<DB>): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    update indexnow_sender set next_at = now() + ${LEASE_SECONDS} * interval '1 second'
    where next_at <= now() and exists (select from indexnow_outbox) returning failures`.execute(database);
  return rows[0]?.failures;
}

async function pause(database: Kysely<DB>, failures: number): Promise<void> {
  const seconds = Math.min(SHORTEST_PAUSE_SECONDS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_SECONDS);
  await sql`update indexnow_sender set next_at = now() + ${seconds} * interval '1 second', failures = failures + 1`.execute(
    database,
  );
}

/** Returns the status of a refusal that will not change by itself. */
async function post(
  key: string,
  changed: readonly string[],
  settings: IndexNow,
): Promise<'accepted' | 'busy' | number> {
  const { endpoint, siteUrl, signal } = settings;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: siteUrl + machinePaths.indexNowKey(key),
        urlList: changed.map((path) => siteUrl + path),
      }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    await response.body?.cancel();
    if (response.ok) return 'accepted';
    return response.status === 429 || response.status >= 500 ? 'busy' : response.status;
  } catch {
    return 'busy';
  }
}
