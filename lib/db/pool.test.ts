import { administer } from '@/testing/database-server';
import { useTestDatabase } from '@/jest/database';
import { openPool } from '@/lib/db/pool';
import { env } from '@/lib/env';

useTestDatabase();
const url = env.DATABASE_URL ?? '';

it('a pool lives on when a connection is lost that a transaction has', async () => {
  const pool = openPool({ url, application: 'test' });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await administer(url, `select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
  await ended;
  client.release();
  await expect(pool.query('select')).resolves.toMatchObject({ rowCount: 1 });
  await pool.end();
});
