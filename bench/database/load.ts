/**
 * `npm run bench:load [-- scale] [--until=0046]`: makes the million-pin database that `bench:db` reads, the same on every machine.
 * A scale below 1 makes a small one, for trying out. With the schema of an earlier migration `bench:migrations` goes on from there.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fill, type Sequence } from '@/bench/database/load/fill';
import { withoutIndexes } from '@/bench/database/load/indexes';
import { BENCH_FOLDER, startBenchServer } from '@/bench/database/server';
import { findDrift } from '@/lib/db/drift';
import { migrate } from '@/lib/db/migrate';
import { readMigrations } from '@/lib/db/migration-files';

const SIZES = {
  pins: 1_000_000,
  people: 100_000,
  boards: 200_000,
  likes: 5_000_000,
  board_pins: 2_000_000,
  user_follows: 1_200_000,
  board_follows: 800_000,
};
/** The sequences run concurrently, the steps of each one after the other. Foreign keys are off, so order matters only for counts. */
const SEQUENCES: Sequence[] = [
  ['2-likes', '3-pins'],
  ['4-board-pins', '5-follows'],
];
const FILLED = ['saves', 'board_pins', 'user_follows', 'board_follows', 'pins', 'boards', 'feed'];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } });
const scale = Number(positionals[0] ?? 1);
const files = (await readMigrations()).filter(({ name }) => name.slice(0, 4) <= (values.until ?? name));
const sizes = Object.fromEntries(Object.entries(SIZES).map(([what, n]) => [what, Math.round(n * scale)]));
const startedAt = Date.now();
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(0).padStart(4);
const say = (line: string) => console.log(`${seconds()} s  ${line}`);

await rm(BENCH_FOLDER, { recursive: true, force: true });
const server = await startBenchServer({ loading: true });
const client = new pg.Client({ connectionString: server.url });
try {
  await migrate(server.url, { files });
  await client.connect();
  await withoutIndexes(client, FILLED, say, async () => {
    await fill(server.url, sizes, [['1-random']], say);
    await fill(server.url, sizes, SEQUENCES, say);
    await fill(server.url, sizes, [['6-boards-and-people', '7-feed']], say);
  });
  await client.query('analyze'); // without its figures the covers of a small database are looked up one by one, for minutes
  await client.query('select rebuild_covers()');
  say('covers');
  await client.query('select refresh_related_tags(0, 10000)');
  say('related tags');
  await client.query('drop schema bench cascade');
  await client.query('vacuum (analyze, freeze)');
  say('vacuum, analyze');
  if (values.until === undefined) {
    const drift = await findDrift(client); // which asks for tables of the newest schema
    say(`drift: ${JSON.stringify(drift)}`);
    if (Object.keys(drift).length > 0) process.exitCode = 1;
  }
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) size',
  );
  say(`${rows[0]?.size ?? ''} in ${BENCH_FOLDER}`);
} finally {
  await client.end();
  await server.stop();
}
