import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { siteDatabaseUrl, siteUnderTest } from '@/e2e/site-under-test';
import { encodePurges, PURGE_CHANNEL } from '@/lib/db/purge';

/** Runs one statement on the database of the site under test, for what no screen can do yet. */
export async function runOnSite<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await siteDatabaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Has the site make pages with these tags again, after a statement that went past its services, which do so themselves. */
export const purgeOnSite = (tags: string[]): Promise<unknown> =>
  runOnSite('select pg_notify($1, payload) from unnest($2::text[]) payload', [
    PURGE_CHANNEL,
    encodePurges(tags, 'hard'),
  ]);

/** `npm run user -- …` as the operator of the site under test types it; what it says. */
export async function runUser(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/bootstrap.mjs', 'user', ...args], {
    env: { ...process.env, ...siteUnderTest.settings },
  });
  return stdout.trim();
}
