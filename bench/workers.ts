/**
 * `npm run bench:workers`: how many uploads a minute no, one, two and four workers prepare, what each takes of a processor, and whether
 * that is a hundred thousand a day. With `-- --hour` four workers prepare as many as come in an hour of such a day.
 * Uploads are real from the file that has come in to the row, on a database of their own; workers are those of `npm run worker`, on this
 * machine.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { childrenOf, cpuMs } from '@/bench/http/processes';
import { quantile } from '@/bench/http/timing';
import { tableLines, type Row } from '@/bench/report/findings';
import { closeDatabase, db, getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { saveFile } from '@/lib/incoming/save-file';
import { inTemporaryFolder } from '@/lib/incoming/temporary-folder';
import { claimStorage } from '@/lib/services/media-files/storage-owner';
import { addUpload } from '@/lib/services/uploads/add-upload';
import { dropUpload } from '@/lib/services/uploads/drop-upload';
import { openStorage } from '@/lib/storage/open-storage';
import { startPostgres } from '@/server/embedded/postgres';

const SECONDS = 45;
const MOST = 4;
const COUNTS = [0, 1, 2, MOST];
/** Uploads under way at once: more than the workers take, so that they never wait. */
const AT_ONCE = 8;
/** A photograph among animations as cards show them. */
const FILES = ['photo.jpg', 'card-0.gif', 'card-1.gif', 'card-2.gif', 'card-3.gif'];
const WANTED_A_DAY = 100_000;
const WANTED_A_MINUTE = Math.ceil(WANTED_A_DAY / (24 * 60));
const WANTED_AN_HOUR = Math.ceil(WANTED_A_DAY / 24);

/** Whether one more upload is begun after so many and so long. */
type GoesOn = (begun: number, ms: number) => boolean;
const forSeconds: GoesOn = (_begun, ms) => ms < SECONDS * 1_000;
const forAnHoursWorth: GoesOn = (begun) => begun < WANTED_AN_HOUR;

const { values } = parseArgs({ options: { hour: { type: 'boolean' } } });

const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-bench-workers-'));
await chmod(folder, 0o755); // PostgreSQL may run as another account
const server = await startPostgres(path.join(folder, 'postgres'));
// One file at once: so a worker is a processor at most.
Object.assign(env, { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data'), MEDIA_WORKERS: 1 });
const storage = openStorage(env);
try {
  await migrate(server.url);
  await claimStorage({ database: db, storage });
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/media/make-files.ts', folder, '4']);
  const files = await Promise.all(FILES.map((name) => readFile(path.join(folder, name))));
  const rows: Row[] = [];
  if (values.hour) rows.push(await measure(MOST, files, forAnHoursWorth));
  else for (const count of COUNTS) rows.push(await measure(count, files, forSeconds));
  for (const line of tableLines(rows)) console.log(line);
  console.log(`${WANTED_A_DAY} uploads a day are ${WANTED_A_MINUTE} a minute, and ${WANTED_AN_HOUR} an hour.`);
  for (const { workers, 'a minute': rate } of rows) {
    const isReached = Number(rate) >= WANTED_A_MINUTE;
    console.log(`${workers} workers: ${Number(rate) * 60} an hour, ${isReached ? 'enough' : 'too few'}.`);
  }
} finally {
  await closeDatabase();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(count: number, files: readonly Buffer[], goesOn: GoesOn): Promise<Row> {
  const workers = Array.from({ length: count }, startWorker);
  try {
    await untilWorkersLive(count);
    await uploadWhile(() => false, files); // processes start
    const before = { makers: makersMs(workers), own: process.cpuUsage() };
    const start = performance.now();
    const times = await uploadWhile(goesOn, files);
    const minutes = (performance.now() - start) / 60_000;
    const own = process.cpuUsage(before.own);
    const each = (ms: number) => Math.round(ms / times.length);
    const making = each(makersMs(workers) - before.makers);
    return {
      workers: count,
      uploads: times.length,
      'a minute': Math.round(times.length / minutes),
      minutes: Number(minutes.toFixed(1)),
      'median s': Number((quantile(times, 0.5) / 1_000).toFixed(1)),
      'p99 s': Number((quantile(times, 0.99) / 1_000).toFixed(1)),
      'CPU of preparing, ms each': making,
      'CPU of asking, ms each': each((own.user + own.system) / 1_000),
      'a minute and core': Math.floor(60_000 / making),
      load: Number(os.loadavg()[0]?.toFixed(1)),
    };
  } finally {
    await Promise.all(workers.map(stop));
  }
}

/** Uploads so many at once, one each at least. @returns milliseconds that each took */
async function uploadWhile(goesOn: GoesOn, files: readonly Buffer[]): Promise<number[]> {
  const userId = await addPerson();
  const times: number[] = [];
  const start = performance.now();
  let begun = 0;
  const uploadOn = async () => {
    while (begun < AT_ONCE || goesOn(begun, performance.now() - start)) {
      const file = files[begun % files.length];
      begun += 1;
      if (file) times.push(await upload(userId, file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploadOn));
  return times;
}

/** A picture ends where it ends, and what comes behind makes another file: nobody has sent it before. */
async function upload(userId: string, picture: Buffer): Promise<number> {
  const bytes = Readable.from([picture, randomBytes(16)], { objectMode: false });
  return inTemporaryFolder(env.DATA_DIR, async (newFolder) => {
    const file = await saveFile(bytes, { name: 'bench', folder: await newFolder('received') });
    const start = performance.now();
    const { id } = await addUpload({ userId, file, newFolder, storage });
    const ms = performance.now() - start;
    await dropUpload(userId, id, storage);
    return ms;
  });
}

async function addPerson(): Promise<string> {
  const { rows } = await getPool().query<{ id: number }>(
    "insert into users (auth_uid, name) values ($1, 'Bench ' || $1) returning id",
    [randomBytes(8).toString('hex')],
  );
  return String(rows[0]?.id);
}

function startWorker(): ChildProcess {
  const { DATABASE_URL, DATA_DIR, MEDIA_WORKERS } = env;
  return spawn(process.execPath, ['server/bootstrap.mjs', 'worker'], {
    env: { ...process.env, DATABASE_URL, DATA_DIR, MEDIA_WORKERS: String(MEDIA_WORKERS), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
}

async function untilWorkersLive(count: number): Promise<void> {
  const living = async () => (await getPool().query('select from living_media_workers')).rowCount;
  while ((await living()) !== count) await sleep(100);
}

/**
 * Time on a processor of whatever prepares files: the workers with their media processes, or without any those of this process, of which
 * it has ended some already.
 */
function makersMs(workers: readonly ChildProcess[]): number {
  if (workers.length > 0)
    return cpuMs(workers.flatMap(({ pid = 0 }) => [pid, ...childrenOf(pid).map((child) => child.pid)]));
  const here = childrenOf(process.pid).filter(({ command }) => command.includes('server/media/child'));
  const { user, system } = process.cpuUsage();
  return cpuMs([process.pid, ...here.map(({ pid }) => pid)]) - (user + system) / 1_000;
}
