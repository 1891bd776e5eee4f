/** `npm run bench:uploads`: how quick pages and the API stay while ten uploads run all the time. */
import { execFile, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '@/bench/http/bench-site';
import { fullFeedPages, manyPages } from '@/bench/http/feed-pages';
import { memoryMb } from '@/bench/http/processes';
import { quantile } from '@/bench/http/timing';
import type { Visit } from '@/bench/http/walk';
import { findingLines, over, tableLines, type Row } from '@/bench/report/findings';
import { writeHostileFiles } from '@/bench/uploads/hostile-files';
import type { UploaderOrder, UploaderReport } from '@/bench/uploads/uploader';
import { visit } from '@/bench/uploads/visitors';

const SECONDS = 30;
const AT_ONCE = 10;
/** Milliseconds that a visitor rests between two requests. */
const REST_MS = 40;
/** p95 of pages, milliseconds. */
const LIMITS = { honest: 100, hostile: 500 };

const run = promisify(execFile);
const uploadPath = ['bench', 'uploads', 'uploader.ts'].join('/');

const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-bench-uploads-'));
const site = await startSite();
try {
  await run(process.execPath, ['--import', 'tsx', 'bench/media/make-files.ts', folder, '0']);
  const honest = ['five.gif', 'photo.jpg'];
  const hostile = await writeHostileFiles(folder);
  const hands = deal(await uncachedPages(site.origin), 3);
  const memory: Row[] = [memoryRow('before')];

  const quiet = await measure(hands[0] ?? []);
  memory.push(memoryRow('after nothing but visits'));
  const busy = await whileUploading(honest, () => measure(hands[1] ?? []));
  memory.push(memoryRow(`after visits and ${AT_ONCE} uploads at once`));
  const attacked = await whileUploading(hostile, () => measure(hands[2] ?? []));
  memory.push(memoryRow('after visits and hostile files'));

  const rows = [
    ...rowsOf('nothing', quiet, quiet),
    ...rowsOf(`${AT_ONCE} uploads`, busy.times, quiet),
    ...rowsOf(`${AT_ONCE} hostile files`, attacked.times, quiet),
  ];
  const findings = [
    ...findingsOf('while uploads run', busy.times, LIMITS.honest),
    ...findingsOf('while hostile files come', attacked.times, LIMITS.hostile),
  ];
  for (const line of tableLines(rows)) console.log(line);
  console.log(`Uploads: ${reportLine(busy.report)}`);
  console.log(`Hostile files: ${reportLine(attacked.report)}`);
  for (const line of tableLines(memory)) console.log(line);
  for (const line of findingLines(findings)) console.log(line);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Times {
  'GET / (hit)': number[];
  'a feed page (miss)': number[];
  'GET /api/pins': number[];
}

/** Three visitors at once: one of a page that is known, one of pages that nobody has asked for, one of the API. */
async function measure(unknown: Visit[]): Promise<Times> {
  const until = AbortSignal.timeout(SECONDS * 1000);
  const visitor = (next: () => Visit | undefined) => visit({ origin: site.origin, next, restMs: REST_MS, until });
  let [page, at] = [0, 0];
  const [hits, misses, calls] = await Promise.all([
    visitor(() => ({ path: '/' })),
    visitor(() => unknown[at++]),
    visitor(() => ({ path: `/api/pins?pg=${(page++ % 10) + 1}` })),
  ]);
  return { 'GET / (hit)': hits, 'a feed page (miss)': misses, 'GET /api/pins': calls };
}

/** Runs `work` while so many uploads run all the time, in a process of their own. */
async function whileUploading<T>(
  files: string[],
  work: () => Promise<T>,
): Promise<{ times: T; report: UploaderReport }> {
  const child = fork(uploadPath, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  const said = new Promise<UploaderReport>((resolve, reject) => {
    child.once('message', (report: UploaderReport) => resolve(report)).once('error', reject);
    child.once('exit', (code) => reject(new Error(`the uploader ended (${code})`)));
  });
  said.catch(() => undefined); // waited for at the end
  const order: UploaderOrder = { origin: site.origin, folder, files, atOnce: AT_ONCE };
  child.send(order);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const times = await work();
  child.kill('SIGTERM');
  return { times, report: await said };
}

async function uncachedPages(origin: string): Promise<Visit[]> {
  const lists = (await manyPages(origin)).filter(({ path: pagePath }) => pagePath.startsWith('/category/'));
  return [...(await fullFeedPages(origin)), ...lists];
}

/** Hands out in turn, so that each hand has some of every kind. */
function deal<T>(all: readonly T[], hands: number): T[][] {
  return Array.from({ length: hands }, (_, hand) => all.filter((_item, at) => at % hands === hand));
}

function memoryRow(when: string): Row {
  const renderer = Math.max(...site.renderers.map((pid) => memoryMb(pid).now));
  return { memory: when, 'front MB': memoryMb(site.front).now, 'renderer MB': renderer };
}

function rowsOf(meanwhile: string, times: Times, quiet: Times): Row[] {
  return Object.entries(times).map(([what, values]: [string, number[]]) => {
    const p95 = quantile(values, 0.95);
    const usual = quantile(quiet[what as keyof Times], 0.95);
    return {
      meanwhile,
      what,
      requests: values.length,
      'p50 ms': Number(quantile(values, 0.5).toFixed(1)),
      'p95 ms': Number(p95.toFixed(1)),
      'times the quiet p95': Number((p95 / usual).toFixed(1)),
    };
  });
}

function findingsOf(place: string, times: Times, limit: number) {
  return Object.entries(times).flatMap(([what, values]: [string, number[]]) =>
    over(`${what} ${place}`, 'p95, ms', Math.round(quantile(values, 0.95)), limit),
  );
}

function reportLine({ taken, refused }: UploaderReport): string {
  return `${taken.length} taken, each in ${(quantile(taken, 0.5) / 1000).toFixed(1)} s (median); refused: ${JSON.stringify(refused)}`;
}
