/** `npm run bench:db -- load [4000000]`: makes the database of `bench:db`, a million pins by default, equal on every machine. */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { takeIndexes } from '@/bench/database/load/indexes';
import { doJobs, partsOf, sqlOf, type Job } from '@/bench/database/load/jobs';
import { pinsToLoad, sizesFor } from '@/bench/database/load/sizes';
import { BENCH_FOLDER, startBenchServer } from '@/bench/database/server';
import { ServerCpu } from '@/bench/database/server-cpu';
import { cpuMs } from '@/testing/processes';
import { DERIVED_DATA, findDrift } from '@/testing/drift';
import { migrate } from '@/lib/db/migrate';

/** The largest first: their indexes take longest. */
const FILLED = ['feed', 'saves', 'pins', 'board_pins', 'user_follows', 'board_follows', 'boards'];
/** No foreign keys and triggers: derived rows are made in sets, and the drift search verifies them. */
const FAST = { session_replication_role: 'replica', work_mem: '256MB', maintenance_work_mem: '1GB' };
const TAGS = 500;
const TAGS_AT_ONCE = 25;
const FEED_PARTS = 16;

const sizes = sizesFor(pinsToLoad.parse(process.argv[3]));
const startedAt = performance.now();

await rm(BENCH_FOLDER, { recursive: true, force: true });
const server = await startBenchServer({ loading: true });
const settings = [...Object.entries(FAST), ...Object.entries(sizes).map(([what, n]) => [`bench.${what}`, n])];
const pool = new pg.Pool({
  connectionString: server.url,
  max: availableParallelism(),
  idleTimeoutMillis: 0,
  options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
});
pool.on('error', ({ message }) => console.error(message)); // Of an idle connection.
const connections = new ServerCpu(pool);
/** All processes of the server, with those that have ended, such as parallel workers. */
const serverCpuMs = () => connections.read() + cpuMs([server.pid]);

try {
  await step('schema', () => migrate(server.url));
  const taken = await takeIndexes(pool, FILLED);
  await step('words, tags', async () => doJobs(pool, [{ text: await sqlOf('draws') }]));
  await inParts('likes');
  await inParts('board-pins');
  await inParts('user-follows');
  await inParts('board-follows');
  await step('tag follows', async () => doJobs(pool, [{ text: await sqlOf('tag-follows') }]));
  await step('likes of pins', async () => doJobs(pool, [{ text: await sqlOf('likes-of-pins') }]));
  await inParts('pins');
  await step('counts', async () => doJobs(pool, [{ text: await sqlOf('counts') }]));
  await inParts('boards');
  await inParts('people');
  await inParts('feed');
  await step('indexes, counts of feeds', async () => {
    await doJobs(pool, [...taken.indexes, { text: await sqlOf('feed-counts') }]);
    await doJobs(pool, taken.keys);
  });
  const tables = await tablesBySize();
  await step('vacuum', () => doJobs(pool, tables.map(vacuum)));
  await inParts('covers');
  await step('related tags', () => doJobs(pool, relatedTags()));
  await step('vacuum of these', () => doJobs(pool, ['board_covers', 'related_tags'].map(vacuum)));
  await pool.query('drop schema bench cascade');
  await step('search for drift', searchForDrift);
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) size',
  );
  console.log(
    `${sizes.pins} pins, ${rows[0]?.size ?? ''} in ${BENCH_FOLDER}, made in ${inSeconds(performance.now() - startedAt)}`,
  );
} finally {
  await pool.end();
  await server.stop();
}

/** Prints a step's time and processor time, which alone counts on a busy machine. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const [at, cpu] = [performance.now(), serverCpuMs()];
  await work();
  console.log(`${name.padEnd(26)} ${inSeconds(performance.now() - at)}, CPU ${inSeconds(serverCpuMs() - cpu)}`);
}

function inParts(name: string): Promise<void> {
  return step(name, async () => doJobs(pool, await partsOf(name, sizes.parts)));
}

/** Each query on its own connection, the most expensive in parts. */
async function searchForDrift(): Promise<void> {
  const found = await Promise.all(DERIVED_DATA.map((what) => findDrift(pool, [what], FEED_PARTS)));
  const drift = Object.fromEntries(found.flatMap((differing) => Object.entries(differing)));
  if (Object.keys(drift).length === 0) return;
  console.log(`drift: ${JSON.stringify(drift)}`);
  process.exitCode = 1;
}

function relatedTags(): Job[] {
  const text = 'select refresh_related_tags($1, $2)';
  return Array.from({ length: TAGS / TAGS_AT_ONCE }, (_, i) => ({ text, values: [i * TAGS_AT_ONCE, TAGS_AT_ONCE] }));
}

function vacuum(table: string): Job {
  return { text: `vacuum (analyze, freeze) ${table}` };
}

async function tablesBySize(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_table_size(oid) desc",
  );
  return rows.map(({ name }) => name);
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1).padStart(7)} s`;
}
