/** `npm run bench:db [-- part of a name]`: every read of the site against the database that `bench:load` made. */
import type pg from 'pg';
import { findWholeTableReads } from '@/bench/database/plans';
import { FEED_READS } from '@/bench/database/reads/feeds';
import { FOLLOWS_READS } from '@/bench/database/reads/follows';
import { LIST_READS } from '@/bench/database/reads/lists';
import { drawPins, PAGE_READS } from '@/bench/database/reads/pages';
import { drawRules, PERSONAL_READS } from '@/bench/database/reads/personal';
import type { Read } from '@/bench/database/reads/read';
import { drawWords, SEARCH_READS } from '@/bench/database/reads/search';
import { ServerCpu } from '@/bench/database/server-cpu';
import { startBenchServer } from '@/bench/database/server';
import { recordStatements } from '@/bench/database/statements';
import { findingLines, over, tableLines, type Finding, type Row } from '@/bench/report/findings';
import { closeDatabase, db, getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { divideFeeds } from '@/lib/services/divide-feeds';
import { keepSitemapRanges } from '@/lib/services/keep-sitemap-ranges';

/** Rounds in which connections prepare their statements, as those of a running site have. */
const WARMING_ROUNDS = 200;
const READS = [...FEED_READS, ...SEARCH_READS, ...FOLLOWS_READS, ...PAGE_READS, ...LIST_READS, ...PERSONAL_READS];

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
  await Promise.all([drawPins(), drawWords(), drawRules()]);
  const rows: Row[] = [];
  const findings: Finding[] = [];
  for (const read of READS.filter(({ name }) => name.includes(wanted))) {
    const row = await measureRead(read, cpu);
    rows.push(row);
    if (read.limit !== undefined)
      findings.push(...over(read.name, 'server CPU p99, ms', Number(row['CPU p99']), read.limit));
    console.error(JSON.stringify(row));
  }
  findings.push(...(await withClient((client) => findWholeTableReads(client, statements))));
  console.log([...tableLines(rows), '', `${statements.size} statements`, ...findingLines(findings)].join('\n'));
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await closeDatabase();
  await server.stop();
}

async function measureRead({ name, limit, rounds = 300, before, run }: Read, cpu: ServerCpu): Promise<Row> {
  const wall: number[] = [];
  const spent: number[] = [];
  for (let i = -Math.min(WARMING_ROUNDS, rounds); i < rounds; i += 1) {
    await before?.();
    const startedAt = performance.now();
    const cpuBefore = cpu.read();
    await run();
    if (i < 0) continue;
    spent.push(cpu.read() - cpuBefore);
    wall.push(performance.now() - startedAt);
  }
  return {
    read: name,
    rounds,
    'CPU p50': quantile(spent, 0.5),
    'CPU p99': quantile(spent, 0.99),
    limit: limit ?? '',
    'time p50': quantile(wall, 0.5),
    'time p99': quantile(wall, 0.99),
  };
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await getPool().connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Puts the tables and indexes into the server's buffers, where those of a running site are. */
async function warmBuffers(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('create extension if not exists pg_prewarm');
  await client.query(
    `select pg_prewarm(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
       and relname !~ '^saves' order by relkind desc`,
  );
}
