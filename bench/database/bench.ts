/** `npm run bench:db [-- part of a name]`: the site's reads of the database of `bench:db -- load`, then again from the server's buffers; without a name also upkeep. */
import type pg from 'pg';
import { findWholeTableReads } from '@/bench/database/plans';
import { restartDraws } from '@/bench/database/random';
import { FEED_READS } from '@/bench/database/reads/feeds';
import { FORGIVING_READS } from '@/bench/database/reads/forgiving';
import { FOLLOWS_READS } from '@/bench/database/reads/follows';
import { FOR_YOU_READS } from '@/bench/database/reads/for-you';
import { LIST_READS } from '@/bench/database/reads/lists';
import { drawPins, PAGE_READS } from '@/bench/database/reads/pages';
import { drawRules, PERSONAL_READS } from '@/bench/database/reads/personal';
import { countPopulation } from '@/bench/database/reads/population';
import { drawWords, SEARCH_READS } from '@/bench/database/reads/search';
import { drawTitles, LANGUAGE_READS } from '@/bench/database/reads/search-language';
import { ServerCpu } from '@/bench/database/server-cpu';
import { startBenchServer } from '@/bench/database/server';
import { recordStatements } from '@/bench/database/statements';
import { time } from '@/bench/database/timing';
import { timeUpkeep } from '@/bench/database/upkeep';
import { findingLines, over, tableLines, type Finding, type Row } from '@/testing/findings';
import { closeDatabase, db, getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { divideFeeds } from '@/lib/services/divide-feeds';
import { keepSitemapRanges } from '@/lib/services/keep-sitemap-ranges';

/** In these rounds connections prepare their statements, as on a running site. */
const WARMING_ROUNDS = 200;
const READS = [
  ...FEED_READS,
  ...SEARCH_READS,
  ...LANGUAGE_READS,
  ...FORGIVING_READS,
  ...FOLLOWS_READS,
  ...FOR_YOU_READS,
  ...PAGE_READS,
  ...LIST_READS,
  ...PERSONAL_READS,
];

const wanted = process.argv[2] ?? '';
const server = await startBenchServer();
try {
  await migrate(server.url);
  env.DATABASE_URL = server.url;
  const cpu = new ServerCpu(getPool());
  const statements = recordStatements(getPool());
  await divideFeeds(db, undefined, Infinity);
  await keepSitemapRanges(getPool());
  await withClient(warmBuffers);
  await countPopulation();
  await Promise.all([drawPins(), drawWords(), drawTitles(), drawRules()]);
  const rows: Row[] = [];
  const findings: Finding[] = [];
  for (const { name, limit, rounds = 300, ...read } of READS.filter(({ name }) => name.includes(wanted))) {
    const measure = () => {
      restartDraws();
      return time({ ...read, rounds, warming: Math.min(WARMING_ROUNDS, rounds) }, cpu);
    };
    const [timing, again] = [await measure(), await measure()];
    const row = {
      read: name,
      rounds,
      'CPU p50': timing.cpu.p50,
      'CPU p99': timing.cpu.p99,
      'CPU p99 again': again.cpu.p99,
      limit: limit ?? '',
      'time p50': timing.wall.p50,
      'time p99': timing.wall.p99,
    };
    rows.push(row);
    const failures = [...timing.failures, ...again.failures];
    if (failures[0]) findings.push({ place: name, problem: `${failures.length} rounds failed: ${failures[0]}` });
    if (limit !== undefined) findings.push(...over(name, 'server CPU p99, ms', timing.cpu.p99, limit));
    console.error(JSON.stringify(row));
  }
  findings.push(...(await withClient((client) => findWholeTableReads(client, statements))));
  console.log([...tableLines(rows), '', `${statements.size} statements`, ...findingLines(findings)].join('\n'));
  if (wanted === '') console.log(tableLines(await withClient((client) => timeUpkeep(client, cpu))).join('\n'));
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await closeDatabase();
  await server.stop();
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await getPool().connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Loads tables and indexes into the server's buffers, as on a running site. */
async function warmBuffers(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('create extension if not exists pg_prewarm');
  await client.query(
    `select pg_prewarm(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
       and relname !~ '^saves' order by relkind desc`,
  );
}
