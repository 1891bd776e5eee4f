import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { useTestDatabase } from '@/jest/database';
import { databaseUrl } from '@/testing/database-url';
import { env } from '@/lib/env';
import { runAndReport } from '@/server/cli/operator-command';

useTestDatabase();
afterEach(() => {
  process.exitCode = undefined;
  jest.restoreAllMocks();
});

it('a command without its file names the file, not the database', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation();
  await runAndReport(() => readFile('/nowhere/a', 'utf8'));
  expect(printed.mock.calls).toEqual([['/nowhere/a: it does not exist.']]);
});

it('a command without its database ends with a message, without a stack trace', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation();
  const missing = new pg.Client({ connectionString: databaseUrl(env.DATABASE_URL ?? '', 'missing') });
  await runAndReport(() => missing.connect().then(() => 'connected'));
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^The server of DATABASE_URL has no database ".+"; create it first\.$/)],
  ]);
  expect(process.exitCode).toBe(1);
});
