import { setTimeout as sleep } from 'node:timers/promises';
import { follow, listen, newListener, type Listener } from '@/bench/events/listener';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { ownMemoryMb } from '@/bench/http/processes';
import { findingLines, over, tableLines } from '@/bench/report/findings';
import { get } from '@/bench/site/http';

const LISTENERS = 2_000;
/** A person may hold so many. */
const EACH = 10;
const AT_ONCE = 16;
const IDLE_MS = 45_000;
const LIKES = 100;
const LIMIT_MB = 300;
const LIMIT_MS = 5_000;

/** Runs `work` for 0 to `count - 1`, some at once. */
async function times<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) done[n] = await work(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

const processesOf = (site: BenchSite) => ({
  front: [site.front],
  renderer: site.renderers,
  database: site.database(),
});
type Name = keyof ReturnType<typeof processesOf>;
const NAMES: Name[] = ['front', 'renderer', 'database'];

function memoryOf(site: BenchSite): Record<Name, number> {
  const { front, renderer, database } = processesOf(site);
  return { front: ownMemoryMb(front), renderer: ownMemoryMb(renderer), database: ownMemoryMb(database) };
}

/** How long it takes from a like until the poster hears of it, ms, sorted. */
async function delays(origin: string, people: Listener[], heard: (n: number) => Promise<void>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < LIKES; n += 1) {
    const [target, who] = [people[n], people[n + LIKES]];
    if (!target || !who) break;
    const hears = heard(n);
    const start = performance.now();
    await Promise.all([hears, follow(origin, who, target)]);
    found.push(performance.now() - start);
  }
  return found.sort((a, b) => a - b);
}

async function run(site: BenchSite): Promise<boolean> {
  const { origin } = site;
  const people = await times(LISTENERS / EACH, () => newListener(origin));
  const person = (n: number) => people[n % people.length] ?? { id: '', token: '' };
  // Caches that are filled at first use do not count as a listener's.
  await times(200, () => get(`${origin}/`));
  for (const { close } of await times(people.length * 2, (n) => listen(origin, person(n)))) close();
  await sleep(5_000);

  const before = memoryOf(site);
  const streams = await times(LISTENERS, (n) => listen(origin, person(n)));
  await sleep(IDLE_MS);
  const after = memoryOf(site);
  const open = streams.filter(({ isOpen }) => isOpen()).length;
  const waits = await delays(origin, people, (n) => streams[n]?.next() ?? Promise.resolve());
  for (const { close } of streams) close();

  const rows = NAMES.map((name) => ({ process: name, 'before MB': before[name], 'after MB': after[name] }));
  const growth = NAMES.reduce((sum, name) => sum + after[name] - before[name], 0);
  const [median = Infinity, slowest = Infinity] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
  const findings = [
    ...over(`${LISTENERS} listeners`, 'growth in MB', growth, LIMIT_MB),
    ...over(`${LIKES} likes`, 'the slowest in ms', Math.round(slowest), LIMIT_MS),
    ...(open === LISTENERS ? [] : [{ place: 'streams', problem: `${open} of ${LISTENERS} are still open` }]),
  ];
  console.log(`${open} idle listeners: ${growth} MB in all`);
  for (const line of tableLines(rows)) console.log(line);
  console.log(`From a like to its event, ms: median ${median.toFixed(0)}, slowest ${slowest.toFixed(0)}`);
  for (const line of findingLines(findings)) console.log(line);
  return findings.length === 0;
}

const site = await startSite();
try {
  process.exitCode = (await run(site)) ? 0 : 1;
} finally {
  await site.stop();
}
