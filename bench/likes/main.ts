/**
 * `npm run bench:likes`: what a like costs while 32 people at once like one pin, on a database of its own; and how many there are
 * on many pins where every commit waits for a standby.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ServerCpu } from '@/bench/database/server-cpu';
import { likeWithSlowCommits } from '@/bench/likes/slow-commits';
import { quantile } from '@/bench/http/timing';
import { findingLines, over, tableLines, type Row } from '@/bench/report/findings';
import { closeDatabase, getPool } from '@/lib/db/client';
import { findDrift } from '@/lib/db/drift';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { likePin } from '@/lib/services/likes';
import { startPostgres } from '@/server/embedded/postgres';

const AT_ONCE = 32;
const PEOPLE = 320;
const LIKES = 6_400;
const WARMING = 640;
/** Milliseconds. */
const LIMIT_P99 = 25;

const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-bench-likes-'));
await chmod(folder, 0o755); // PostgreSQL may run as another account
const server = await startPostgres(path.join(folder, 'postgres'));
try {
  await migrate(server.url);
  env.DATABASE_URL = server.url;
  const cpu = new ServerCpu(getPool());
  const { pin, people } = await fill();
  await likeAll(pin, people, WARMING);
  const [startedAt, cpuBefore, ownBefore] = [performance.now(), cpu.read(), process.cpuUsage()];
  const times = await likeAll(pin, people, LIKES);
  const own = process.cpuUsage(ownBefore);
  const p99 = quantile(times, 0.99);
  const row: Row = {
    'at once': AT_ONCE,
    'p50 ms': quantile(times, 0.5).toFixed(1),
    'p99 ms': p99.toFixed(1),
    'per second': Math.round(LIKES / ((performance.now() - startedAt) / 1000)),
    'CPU of the database, ms each': ((cpu.read() - cpuBefore) / LIKES).toFixed(2),
    'of the site': ((own.user + own.system) / 1000 / LIKES).toFixed(2),
  };
  const { 'likes of pins': wrong = 0 } = await findDrift(getPool());
  const findings = [...over('a like', 'p99, ms', p99, LIMIT_P99), ...over('the pin', 'wrong counts', wrong, 0)];
  console.log([...tableLines([row]), ''].join('\n'));
  const slow = await likeWithSlowCommits();
  console.log(tableLines(slow.rows).join('\n'));
  const all = [...findings, ...slow.findings];
  console.log(findingLines(all).join('\n'));
  process.exitCode = all.length > 0 ? 1 : 0;
} finally {
  await closeDatabase();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<{ pin: string; people: string[] }> {
  const { rows: added } = await getPool().query<{ id: number }>(
    `insert into users (auth_uid, name) select 'fan-' || n, 'Fan ' || n from generate_series(0, $1) n returning id`,
    [PEOPLE],
  );
  const [poster, ...people] = added.map(({ id }) => String(id));
  const { rows: pins } = await getPool().query<{ id: number }>(
    `insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by)
     values ('Liked', 'pic', 'liked', true, 1, 1, '#000000', $1) returning id`,
    [poster],
  );
  return { pin: String(pins[0]?.id), people };
}

/** Milliseconds that each like took. */
async function likeAll(pin: string, people: string[], count: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const fan = async () => {
    while (next < count) {
      const person = people[next++ % people.length] ?? '';
      const startedAt = performance.now();
      await likePin(person, pin);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fan));
  return times;
}
