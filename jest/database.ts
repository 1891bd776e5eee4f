import { administer, TEMPLATE } from '@/jest/database-server';
import { closeDatabase } from '@/lib/db/client';
import { env } from '@/lib/env';

/**
 * Gives the calling test file a migrated, empty database of its own, which `@/lib/db/client` talks to.
 * Call it once at the top of the file; rows live until the end of the file.
 */
export function useTestDatabase(): void {
  const server = process.env.TEST_DATABASE_SERVER ?? '';
  const database = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
  beforeAll(() => administer(server, `create database ${database} template ${TEMPLATE}`));
  afterAll(async () => {
    await closeDatabase();
    await administer(server, `drop database if exists ${database} with (force)`);
  });
}
