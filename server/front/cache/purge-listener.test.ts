import pg from 'pg';
import { useTestDatabase } from '@/jest/database';
import { db, getPool } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { env } from '@/lib/env';
import { log as silentLog } from '@/lib/log';
import { PurgeListener } from './purge-listener';
import { hashTags, TagTable } from './tag-table';

useTestDatabase();

const listeners: PurgeListener[] = [];
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

async function front(now: () => number = Date.now) {
  const table = new TagTable(now);
  const listener = new PurgeListener({ url: env.DATABASE_URL ?? '', table, log: silentLog, now });
  listeners.push(listener);
  listener.start();
  await until(() => listener.isUp);
  const page = { born: table.position, tags: hashTags([]), mentions: hashTags(['pin:a']) };
  return { table, listener, verdict: () => table.judge(page).kind };
}

const remove = () => db.transaction().execute((trx) => purge(trx, { replaced: ['pin:a'] }));
const cutOff = () =>
  getPool().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pins-front-purges'",
  );

describe('two fronts on one database', () => {
  it('have both seen a removal when its answer goes out, through either', async () => {
    const fronts = [await front(), await front()];
    for (const { listener, table } of fronts) {
      const { position } = table;
      const before = fronts.map((one) => one.table.position);
      await remove();
      await listener.untilSeen(position);
      expect(fronts.map((one, i) => one.table.position > (before[i] ?? 0))).toEqual([true, true]);
      expect(fronts.map((one) => one.verdict())).toEqual(['hard', 'hard']);
    }
  });

  it('do not wait when nothing was removed', async () => {
    const [one, two] = [await front(), await front()];
    const { position } = one.table;
    await db.transaction().execute((trx) => purge(trx, { changed: ['pin:a'] }));
    await one.listener.untilSeen(position);
    expect(one.table.purges).toEqual({ soft: 1, hard: 0 });
    await until(() => two.table.purges.soft === 1);
  });
});

describe('a front that was cut off', () => {
  it('says so, comes back by itself and then trusts nothing from before', async () => {
    const { listener, verdict, table } = await front();
    expect(verdict()).toBe('valid');
    await cutOff();
    await until(() => !listener.isUp);
    await remove();
    await until(() => listener.isUp);
    expect(verdict()).toBe('maybe-purged');
    await remove();
    await until(() => table.purges.hard === 1);
  });

  it('trusts nothing after a write that it cannot hear the purges of, and forgets nothing', async () => {
    const { listener, verdict, table } = await front();
    await cutOff();
    await until(() => !listener.isUp);
    await listener.untilSeen(table.position);
    expect(verdict()).toBe('maybe-purged');
  });
});

describe('a front that was paused', () => {
  it('trusts nothing from before when it goes on, and is a new one to the others', async () => {
    let late = 0;
    const { listener, verdict, table } = await front(() => Date.now() + late);
    const heard = table.position;
    late = 3_000;
    expect([listener.isUp, verdict()]).toEqual([false, 'maybe-purged']);
    await until(() => listener.isUp);
    expect(table.position).toBe(heard + 2);
    await remove();
    await until(() => table.purges.hard === 1);
  });

  it('is waited for once, and not again before it speaks', async () => {
    const hung = new pg.Client({ connectionString: env.DATABASE_URL, application_name: 'pins-front-purges' });
    await hung.connect();
    const { listener, table } = await front();
    const waits = async () => {
      const { position } = table;
      await remove();
      const start = performance.now();
      await listener.untilSeen(position);
      return performance.now() - start;
    };
    const [first, second] = [await waits(), await waits()];
    await hung.end();
    expect(first).toBeGreaterThan(2_000);
    expect(second).toBeLessThan(1_000);
  });
});

it('a purge that cannot be read purges everything', async () => {
  const { verdict } = await front();
  await getPool().query("select pg_notify('page_purge', 'nonsense')");
  await until(() => verdict() === 'hard');
});
