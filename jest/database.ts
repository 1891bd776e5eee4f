import { administer, TEMPLATE } from '@/testing/database-server';
import { closeDatabase, getPool } from '@/lib/db/client';
import { env } from '@/lib/env';

const users: (() => Promise<unknown>)[] = [];

/** Has what else uses the database end before it is dropped. */
export const beforeDrop = (end: () => Promise<unknown>): void => void users.push(end);

/**
 * Gives the calling test file a migrated, empty database of its own, which `@/lib/db/client` talks to.
 * Call it once at the top of the file; rows live until the end of the file.
 */
export function useTestDatabase(): void {
  const server = process.env.TEST_DATABASE_SERVER ?? '';
  const database = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
  // Copying files is twice as quick as copying pages through the log.
  beforeAll(() => administer(server, `create database ${database} template ${TEMPLATE} strategy file_copy`));
  afterAll(async () => {
    for (const end of users) await end();
    await closeDatabase();
    await administer(server, `drop database if exists ${database} with (force)`);
  });
}

/** Rows of a statement. */
export const rowsOf = async <Row extends Record<string, unknown> = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await getPool().query<Row>(text, values)).rows;

/** The first row of a statement, which must have one. */
export async function rowOf<Row extends Record<string, unknown> = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = await rowsOf<Row>(text, values);
  if (!row) throw new Error(`No row: ${text}`);
  return row;
}
