import { useTestDatabase } from '@/jest/database';
import { administer } from '@/testing/database-server';
import { databaseUrl } from '@/testing/database-url';
import { openPool } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { databaseWarnings } from '@/server/start/database-warnings';

useTestDatabase();
const url = env.DATABASE_URL ?? '';

async function warningsOf(database: string): Promise<string[]> {
  const pool = openPool({ url: database, application: 'pins-test', max: 1 });
  return databaseWarnings(pool).finally(() => pool.end());
}

it('nothing is said of a database that knows the letters of all scripts', async () =>
  expect(await warningsOf(url)).toEqual([]));

it.each([
  ['another encoding', 'encoding SQL_ASCII'],
  ['a locale of ASCII alone', 'encoding UTF8'],
])('the start warns of a database with %s', async (_what, encoding) => {
  await administer(url, 'drop database if exists ascii');
  await administer(url, `create database ascii template template0 locale_provider libc locale 'C' ${encoding}`);
  expect(await warningsOf(databaseUrl(url, 'ascii'))).toEqual([
    expect.stringContaining('The database "ascii" knows no letters but those of ASCII'),
  ]);
  await administer(url, 'drop database ascii with (force)');
});
