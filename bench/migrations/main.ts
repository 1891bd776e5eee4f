/**
 * `npm run bench:migrations`: migrates a copy of the million-pin database from an earlier schema while people write to it, and prints how
 * long each write took. `npm run bench:load -- --until=0046` makes that database first.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBenchServer } from '@/bench/database/server';
import { Writers } from '@/bench/migrations/writers';
import { findingLines, over, tableLines } from '@/bench/report/findings';
import { migrate } from '@/lib/db/migrate';
import { readMigrations } from '@/lib/db/migration-files';

const WRITES_PER_SECOND = 50;
const LONGEST_MS = 500;
const CALM_MS = 10_000;
/** The copy is written to the disk, and what is asked for comes into memory. */
const WARMING_MS = 40_000;
const COPY = 'migrated';

const server = await startBenchServer();
const copy = server.url.replace(/\/[^/]*$/, `/${COPY}`);
const client = new pg.Client({ connectionString: server.url });
try {
  await client.connect();
  await client.query(`drop database if exists ${COPY}`);
  await client.query(`create database ${COPY} template postgres strategy file_copy`);
  await client.query('checkpoint');
  const pending = await findPending(copy);
  if (pending.length === 0) throw new Error('Nothing is left to migrate: make the database with --until first.');
  const writers = await Writers.start(copy, WRITES_PER_SECOND);
  const rows = [];
  await sleep(WARMING_MS);
  writers.take();
  await sleep(CALM_MS);
  rows.push({ what: 'before', seconds: CALM_MS / 1_000, ...writers.take() });
  for (const until of pending) {
    const files = (await readMigrations()).filter(({ name }) => name <= until);
    const startedAt = performance.now();
    await migrate(copy, { files });
    const seconds = Number(((performance.now() - startedAt) / 1_000).toFixed(2));
    await sleep(LONGEST_MS); // for writes that it held up
    rows.push({ what: until, seconds, ...writers.take() });
  }
  await sleep(CALM_MS);
  rows.push({ what: 'after', seconds: CALM_MS / 1_000, ...writers.take() });
  await writers.stop();
  const findings = rows.flatMap(({ what, failed, 'longest ms': longest }) => [
    ...over(what, 'failed writes', failed, 0),
    ...over(what, 'longest write, ms', longest, LONGEST_MS),
  ]);
  console.log([...tableLines(rows), '', ...findingLines(findings)].join('\n'));
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await client.query(`drop database if exists ${COPY} with (force)`);
  await client.end();
  await server.stop();
}

/** Names of the migrations that a database does not have yet. */
async function findPending(url: string): Promise<string[]> {
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  const { rows } = await own.query<{ name: string }>('select name from schema_migrations');
  await own.end();
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}
