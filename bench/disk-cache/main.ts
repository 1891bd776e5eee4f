/**
 * `npm run bench:disk-cache [-- pages]`: a crawler asks twice for the pages of many pins; what the second time costs that come
 * from the disk, beside pages from memory and renderings; what hard purges and a kill leave. The front and the purges are the
 * real ones; most pages are copies of real ones under other names, by a renderer that costs nothing.
 */
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pinSlugs, mentionOf, recordPages, tailPath, writePages } from '@/bench/disk-cache/recorded-pages';
import { startTailFront } from '@/bench/disk-cache/tail-front';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { cpuMs, environmentOf, memoryMb } from '@/bench/http/processes';
import { round } from '@/bench/http/report';
import type { Visit } from '@/bench/http/walk';
import { walk } from '@/bench/http/walk';
import { findingLines, over, tableLines, under, type Row } from '@/bench/report/findings';
import { get } from '@/bench/site/http';
import { pageTags } from '@/lib/domain/page-tags';
import { withTemporaryFolder } from '@/server/check/temporary-folder';

const PAGES = Number(process.argv[2] ?? 20_000);
const MEMORY_MB = 32;
const DISK_MB = Math.max(1_024, Math.ceil(PAGES / 40));
const VISITORS = 4;
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Pages that stay in memory, and how often they are asked for. */
const HOT = { pages: 100, times: 40 };
const WANTED = { share: 0.95, cpuMs: 0.5 };
/** How soon what was purged is off the disk, ms. */
const SWEPT_MS = 5_000;

const megabytes = (bytes = NaN) => Math.round(bytes / 2 ** 20);
const rows: Row[] = [];
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const tail = (numbers: readonly number[]): Visit[] => numbers.map((n) => ({ path: tailPath(n) }));

const site = await startSite();
try {
  process.exitCode = await withTemporaryFolder('pins-bench-disk-', bench);
} finally {
  await site.stop();
}

async function bench(folder: string): Promise<number> {
  await measureRenderings(site);
  const pages = await recordPages(site.origin, Number(environmentOf(site.front, 'RENDERER_PORTS').split(',')[0]));
  const pagesFile = path.join(folder, 'pages.json');
  await writePages(pagesFile, pages);
  const sizes = { memoryMb: MEMORY_MB, diskMb: DISK_MB };
  const front = await startTailFront({ like: site.front, pagesFile, dataDir: folder, ...sizes });
  try {
    const { origin, metric } = front;
    const crawl = (what: string, visits: Iterable<Visit>, result: string) =>
      measure(what, { origin, visits, result, pids: () => [front.pid] });
    const all = tail(upTo(PAGES));
    await crawl('a page that nobody has asked for, its rendering not counted', all, 'miss');
    const before = memoryMb(front.pid).now;
    const { cpu } = await crawl('a page of the second pass', all, 'hit');
    const share = (await metric('front_disk_cache_found_total')) / PAGES;
    const hot = upTo(HOT.times).flatMap(() => tail(upTo(HOT.pages)));
    await crawl('a page from memory', hot, 'hit');
    const [entries, bytes, index] = await Promise.all(
      ['entries', 'bytes', 'index_bytes'].map((name) => metric(`front_disk_cache_${name}`)),
    );
    console.log(tableLines(rows).join('\n'));
    console.log(
      `${round(share * 100)} % of the second pass came from the disk. ${entries} pages on it take ${megabytes(bytes)} MB of ${DISK_MB}, ` +
        `their index ${megabytes(index)} MB of memory, ${round((index ?? 0) / (entries ?? 1))} bytes each; ` +
        `the front takes ${memoryMb(front.pid).now} MB, ${before} after the first pass.`,
    );
    const last = PAGES - 1;
    const left = [
      ...(await purgeAndLook(pageTags.pin(`tail-${last}`), [last])),
      ...(await purgeAndLook(pageTags.pin(mentionOf(pages, 0)), [0, pages.length, 2 * pages.length])),
      ...(await purgeAndLook(pageTags.all, [1, Math.floor(PAGES / 2), last - 1])),
    ];
    await front.kill();
    const names = await readdir(front.folder);
    console.log(`Once the front is killed, its folder has ${names.length} files.`);
    const findings = [
      ...under('second pass', 'share from the disk', share, WANTED.share),
      ...over('a page of the second pass', 'processor time, ms', cpu, WANTED.cpuMs),
      ...over('disk', 'MB', megabytes(bytes), DISK_MB),
      ...left.map((url) => ({ place: url, problem: 'is shown after a hard purge' })),
      ...names.map((name) => ({ place: name, problem: 'is left by a front that was killed' })),
    ];
    console.log(findingLines(findings).join('\n'));
    return findings.length > 0 ? 1 : 0;

    /** Purges a tag hard, and resolves to those of some pages that are shown all the same. */
    async function purgeAndLook(tag: string, numbers: readonly number[]): Promise<string[]> {
      const had = await metric('front_disk_cache_entries');
      await site.purge([tag]);
      const shown = [];
      for (const n of numbers) {
        const { headers } = await get(`${origin}${tailPath(n)}`, { 'user-agent': CRAWLER });
        if (headers['x-cache'] !== 'miss') shown.push(tailPath(n));
      }
      await new Promise((resolve) => setTimeout(resolve, SWEPT_MS));
      console.log(
        `A hard purge of ${tag}: pages on disk ${had} before, ${await metric('front_disk_cache_entries')} after.`,
      );
      return shown;
    }
  } finally {
    await front.kill();
  }
}

/** What the site takes to make pages of pins that nobody has asked for. */
async function measureRenderings({ origin, front, renderers, database, purge }: BenchSite): Promise<void> {
  const visits = (await pinSlugs(origin)).map((slug) => ({ path: `/pin/${slug}` }));
  const pids = () => [front, ...renderers, ...database()];
  await walk({ origin, visits, visitors: VISITORS, isWished: () => true });
  await purge();
  await measure('a rendering, all processes', { origin, visits, result: 'miss', pids });
}

async function measure(
  what: string,
  { origin, visits, result, pids }: { origin: string; visits: Iterable<Visit>; result: string; pids: () => number[] },
): Promise<{ cpu: number }> {
  const before = cpuMs(pids());
  const isWished = ({ headers }: IncomingMessage) => headers['x-cache'] === result;
  const timing = await walk({ origin, visits, visitors: VISITORS, userAgent: CRAWLER, isWished });
  const cpu = (cpuMs(pids()) - before) / timing.requests;
  rows.push({
    what,
    pages: timing.requests,
    'other answers': timing.errors,
    'CPU, ms': round(cpu),
    'p50, ms': round(timing.p50Ms),
    'p99, ms': round(timing.p99Ms),
  });
  return { cpu };
}
