import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { beforeDrop, rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { deliverDue } from '@/features/channels/deliver-due';

useTestDatabase();

const PEOPLE = 1_200;
/** One connection, whose statistics can be asked for. */
const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
beforeDrop(() => pool.end());
const deliver = () =>
  deliverDue({
    database: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    siteSecret: '',
    signal: new AbortController().signal,
  });
const entriesRead = async () => {
  await pool.query('select pg_stat_force_next_flush()');
  const { n } = await rowOf<{ n: string }>(
    "select idx_tup_read as n from pg_stat_user_indexes where indexrelname = 'notification_channels_due'",
  );
  return Number(n);
};

beforeEach(async () => {
  await rowsOf('delete from users');
  await rowsOf(
    "insert into users (auth_uid, name, email) select 'u' || n, 'p' || n, 'u' || n || '@example.com' from generate_series(1, $1::int) n",
    [PEOPLE],
  );
  await rowsOf(
    "insert into notification_channels (user_id, channel, pace, due_at) select id, 'push', 'at_once', now() - interval '1 minute' from users",
  );
  await rowsOf('vacuum analyze notification_channels');
});

it('delivers to many people without reading what earlier deliveries left for each of them', async () => {
  const reader = await getPool().connect();
  await reader.query('begin isolation level repeatable read; select from users limit 1'); // as a backup: no dead row goes
  const before = await entriesRead();
  await deliver();
  const read = (await entriesRead()) - before;
  await reader.query('rollback');
  reader.release();
  expect(await rowsOf('select from notification_channels where due_at <= now()')).toEqual([]);
  expect(read).toBeGreaterThanOrEqual(PEOPLE);
  expect(read).toBeLessThan(10 * PEOPLE);
});

it('leaves people to another process that has taken them', async () => {
  const other = await getPool().connect();
  await other.query('begin; select from notification_channels where user_id = (select min(id) from users) for update');
  await deliver();
  expect(await rowsOf('select from notification_channels where due_at <= now()')).toHaveLength(1);
  await other.query('rollback');
  other.release();
  await deliver();
  expect(await rowsOf('select from notification_channels where due_at <= now()')).toEqual([]);
});
