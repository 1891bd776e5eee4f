import pg from 'pg';
import { migrate } from '@/lib/db/migrate';
import { startScratchServer } from '@/server/embedded/scratch-server';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'template_pins';

/** The same server, another database. */
export function databaseUrl(server: string, database: string): string {
  return server.replace(/\/[^/]*$/, `/${database}`);
}

/** Runs one statement outside the pools of the code under test. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A server of its own for one run of the tests, holding the migrated template; `stop` leaves nothing behind. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startScratchServer();
  await administer(server.url, `create database ${TEMPLATE}`);
  await migrate(databaseUrl(server.url, TEMPLATE));
  return server;
}
