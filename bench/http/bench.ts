/**
 * `npm run bench:http`: the site's hits and misses beside nginx, bare Node and Next.js. `-- --before <folder>` adds that
 * version to every round, and writes no report.
 */
import { parseArgs } from 'node:util';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { compete, type Contestant, type Result } from '@/bench/http/contestant';
import { fullFeedPages } from '@/bench/http/feed-pages';
import { CONNECTIONS, hasWrk } from '@/bench/http/load';
import { memoryMb } from '@/testing/processes';
import { missed, resultRows, round, surroundings, targetRows, writeSection, type Target } from '@/bench/http/report';
import { startBareNode, startHello, startFileServer, writePage } from '@/bench/http/servers';
import { fillCache, loadHome, MISS_VISITORS, ROUND_SECONDS, siteContestants } from '@/bench/http/site-contestants';
import type { Page, Subject } from '@/bench/http/subject';
import { findingLines, tableLines } from '@/testing/findings';
import { get } from '@/testing/http';
import { withEndings } from '@/tools/check/endings';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';

const ROUNDS = 3;
/** Rounds of a calm load: one bad second of the machine dominates a p99. */
const CALM_ROUNDS = 11;
/** Rounds of misses: two rounds of one version differ more than two versions. */
const MISS_ROUNDS = 15;
const [FEW, MANY] = MISS_VISITORS;
/** Every server makes these itself. */
const CONNECTION_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const METHOD = `All send the home page of the demo content, 60 cards, in its gzip form. They take turns,
${ROUNDS} rounds of ${ROUND_SECONDS} s over ${CONNECTIONS} kept connections, ${CALM_ROUNDS} at half the rate; medians. The loader shares the machine with what it
measures.
A miss is a full feed page that nobody has asked for, through the front: a list of distinct URLs (sort, media
type, period, page, content filter), ${MISS_VISITORS.join(' or ')} at a time, in the Brotli form that browsers ask for,
${MISS_ROUNDS} rounds with all pages purged before each. CPU is that of the server's processes per request; the site's are the front, the renderers and
PostgreSQL.`;

const { values } = parseArgs({ options: { before: { type: 'string' } } });
await withTemporaryFolder('pins-bench-http-', (folder) => withEndings((later) => bench(folder, later)));

async function bench(folder: string, later: (end: () => Promise<unknown>) => void): Promise<void> {
  const started = <T extends Subject | undefined>(starting: Promise<T>): Promise<T> => {
    later(async () => (await starting)?.stop());
    return starting;
  };
  const site = await started(startSite());
  await writePage(folder, await readPage(site.origin));
  const feedPages = await fullFeedPages(site.origin);
  const entries = await fillCache(site);
  const earlier = values.before === undefined ? undefined : await started(startSite({ tree: values.before }));
  if (earlier) await fillCache(earlier);
  const nginx = await started(startFileServer(folder));
  if (!nginx) console.log('nginx is not installed and left out.');
  if (!hasWrk())
    console.log('wrk is not installed; a loader in Node takes its place, which is slower than the servers.');
  const bareNode = await started(startBareNode(folder));
  const { hit, misses } = siteContestants({ site, name: 'the site', feedPages, folder });
  const before = earlier && siteContestants({ site: earlier, name: 'the site before', feedPages, folder });
  const hello = await started(startHello());
  const results = await compete(
    [
      ...(nginx ? [contestantOf(nginx, folder)] : []),
      contestantOf(bareNode, folder),
      hit,
      ...(before ? [before.hit] : []),
      contestantOf(hello, folder),
    ],
    ROUNDS,
  );
  const made = await compete([...misses, ...(before?.misses ?? [])], MISS_ROUNDS);
  const find = (name: string) => {
    const result = [...results, ...made].find((each) => each.name === name);
    if (!result) throw new Error(`no result of ${name}`);
    return result;
  };
  const [bare, hits] = [find('bare Node, from memory'), find(hit.name)];
  const [few, many] = misses.map(({ name }) => find(name));
  if (!few || !many) throw new Error('misses are measured at two loads');
  const rate = hits.perSecond / 2;
  const calm = (contestant: Contestant, origin: string) => ({
    ...contestant,
    name: `${contestant.name}, at half the site's top rate`,
    run: () => loadHome(origin, folder, rate),
  });
  const halves = await compete(
    [
      calm(contestantOf(bareNode, folder), bareNode.origin),
      calm(hit, site.origin),
      ...(earlier && before ? [calm(before.hit, earlier.origin)] : []),
    ],
    CALM_ROUNDS,
  );
  const half = halves[1];
  const memory = memoryOf(site);
  const targets: Target[] = [
    { what: 'hits per second ÷ those of bare Node', found: hits.perSecond / bare.perSecond, limit: 0.7, sense: '≥' },
    { what: `CPU of a miss, ${FEW} at a time, all processes, ms`, found: few.cpuMs, limit: 6.5, sense: '≤' },
    { what: `CPU of a miss, ${MANY} at a time, all processes, ms`, found: many.cpuMs, limit: 8, sense: '≤' },
    { what: `misses per second, ${MANY} at a time`, found: many.perSecond, limit: 300, sense: '≥' },
    { what: `p99 of misses, ${MANY} at a time, ms`, found: many.p99Ms, limit: 120, sense: '≤' },
    { what: 'p99 of hits at half the top rate, ms', found: half?.p99Ms ?? Infinity, limit: 5, sense: '≤' },
    { what: 'memory of the front, highest, MB', found: memory.front.highest, limit: 400, sense: '≤' },
    { what: 'memory of a renderer, highest, MB', found: memory.renderer.highest, limit: 350, sense: '≤' },
  ];
  const rows = resultRows([...results, ...made, ...halves]);
  const shares = ({ cpu }: Result) =>
    Object.entries(cpu)
      .map(([part, ms]) => `${part} ${round(ms)} ms`)
      .join(', ');
  const notes = [
    `A miss costs ${shares(few)} when ${FEW} come at a time, ${shares(many)} when ${MANY} do.`,
    `With ${entries} pages in its cache the front takes ${memory.front.now} MB, a renderer ${memory.renderer.now} MB.`,
  ];
  const machine = await surroundings();
  const findings = missed(targets);
  console.log([machine, '', ...tableLines(rows), '', ...notes, '', ...tableLines(targetRows(targets))].join('\n'));
  console.log(findingLines(findings).join('\n'));
  process.exitCode = findings.length > 0 ? 1 : 0;
  if (earlier) {
    const { front, renderer } = memoryOf(earlier);
    console.log(`Before: the front took ${front.highest} MB at most, a renderer ${renderer.highest} MB.`);
    return;
  }
  await writeSection([
    `\`npm run bench:http\`, ${new Date().toISOString().slice(0, 10)}. ${machine}`,
    METHOD,
    rows,
    notes.join('\n'),
    targetRows(targets),
  ]);
}

/** The largest renderer's. */
function memoryOf({ front, renderers }: BenchSite) {
  const each = renderers.map(memoryMb);
  const largest = { now: Math.max(...each.map(({ now }) => now)), highest: Math.max(...each.map((of) => of.highest)) };
  return { front: memoryMb(front), renderer: largest };
}

function contestantOf({ name, origin, pids }: Subject, folder: string): Contestant {
  return { name, parts: { all: pids }, run: () => loadHome(origin, folder) };
}

async function readPage(origin: string): Promise<Page> {
  await get(origin);
  const { body, sent, headers } = await get(origin);
  const own = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
  return { html: body, gzip: sent, headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])) };
}
