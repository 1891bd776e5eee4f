import pg from 'pg';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'template_pins';

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
