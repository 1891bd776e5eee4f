import pino from 'pino';
import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';
import { IpCounts } from './ip-counts';
import { FRONT_LIMITS } from './front-limits';
import { SharedCounts } from './shared-counts';

useTestDatabase();

const START = 1_000_000;
const open: SharedCounts[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((shared) => shared.stop()));
});

function front(databaseUrl = env.DATABASE_URL ?? '') {
  const clock = { now: START };
  const lines: string[] = [];
  const now = () => clock.now;
  const counts = new IpCounts(FRONT_LIMITS.pages, now);
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const shared = new SharedCounts({ databaseUrl, counts, log, now });
  open.push(shared);
  const use = (ip: string, count = 1) =>
    Array.from({ length: count }, () => counts.use(ip)).filter((wait) => wait === undefined).length;
  return { clock, use, lines, exchange: () => shared.exchange() };
}

it('a busy IP address has one limit across two fronts', async () => {
  const [one, two] = [front(), front()];
  one.use('192.0.2.1', 30);
  two.use('192.0.2.1', 15);
  await one.exchange();
  await two.exchange();
  expect(two.use('192.0.2.1', 50)).toBe(5);
  expect(one.use('192.0.2.1', 1)).toBe(1);
  await two.exchange();
  await one.exchange();
  expect(one.use('192.0.2.1')).toBe(0);
  // The clocks of fronts may differ: they share the remaining time of a window.
  one.clock.now += 10_000;
  expect(one.use('192.0.2.1')).toBe(1);
});

it('counts of IP addresses with few requests are not written', async () => {
  const one = front();
  one.use('192.0.2.2', 9);
  await one.exchange();
  const { rows } = await getPool().query("select key from page_counts where key like '192.0.2.2 %'");
  expect(rows).toEqual([]);
});

it('a window that is over counts nothing, and its row is deleted', async () => {
  const [one, two] = [front(), front()];
  await getPool().query("insert into page_counts values ('192.0.2.3 10', 49, now() - interval '1 s')");
  one.use('192.0.2.3', 20);
  await one.exchange();
  expect(one.use('192.0.2.3', 50)).toBe(30);
  await getPool().query("update page_counts set ends_at = now() - interval '1 s'");
  await two.exchange();
  expect((await getPool().query('select key from page_counts')).rows).toEqual([]);
});

it('without a database each front counts for itself, and says so once', async () => {
  const one = front('postgres://app@%2Fnonexistent:5432/pins');
  one.use('192.0.2.4', 30);
  await one.exchange();
  one.use('192.0.2.4', 1);
  await one.exchange();
  expect(one.use('192.0.2.4', 50)).toBe(19);
  expect(one.lines).toHaveLength(1);
});
