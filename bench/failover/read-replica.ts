import { setTimeout as sleep } from 'node:timers/promises';
import { Instance } from '@/bench/drill/instance';
import { startServices } from '@/bench/drill/services';
import { PageReaders } from '@/bench/failover/page-readers';
import { Profiles } from '@/bench/failover/profiles';
import { ServerPair } from '@/bench/failover/server-pair';
import { over, under, type Finding, type Outcome, type Row } from '@/bench/report/findings';
import { findFreePort } from '@/server/start/ports';

const PHASE_MS = 8_000;
const PAUSE_MS = 200;
const PROFILES = 500;
const BACK_LIMIT_MS = 5_000;
const LONGEST_MS = 3_000;

interface Phase {
  name: string;
  /** Begins it. */
  begin: () => Promise<unknown> | void;
  /** Ends it, before the next one begins. */
  end?: () => Promise<unknown> | void;
  /** Whether pages are to be read from the replica at its end. */
  isUsed: boolean;
}

/** A site reads from a standby that lags, is silent, is killed and comes back, while people read and what pages show changes. */
export async function readFromReplica(later: (end: () => Promise<unknown>) => void): Promise<Outcome> {
  const pair = await ServerPair.start();
  later(() => pair.remove());
  await pair.makeAsynchronous();
  const port = await findFreePort();
  const services = await startServices(port);
  later(() => services.stop());
  const databases = { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.standbyUrl };
  const site = await Instance.make(port, { ...services.settings, ...databases, TRUSTED_PROXY_HOPS: '0' });
  later(() => site.remove());
  await site.start(process.cwd());
  const origin = `http://localhost:${port}`;
  const profiles = await Profiles.make(pair.primaryUrl, origin, PROFILES);
  later(() => profiles.close());

  const phases: Phase[] = [
    { name: 'calm', begin: () => undefined, isUsed: true },
    { name: 'lagging', begin: () => pair.replay('pause'), end: () => pair.replay('resume'), isUsed: false },
    {
      name: 'frozen',
      begin: () => pair.signalStandby('SIGSTOP'),
      end: () => pair.signalStandby('SIGCONT'),
      isUsed: false,
    },
    { name: 'killed', begin: () => pair.signalStandby('SIGKILL'), isUsed: false },
    { name: 'back', begin: () => pair.restartStandby(), isUsed: true },
    { name: 'promoted', begin: () => pair.promote(), isUsed: false },
  ];
  // A renderer's first pages take longer.
  await live({ name: 'warming', begin: () => undefined, isUsed: true }, origin, profiles);
  const rows: Row[] = [];
  const findings: Finding[] = [];
  for (const phase of phases) {
    const outcome = await live(phase, origin, profiles);
    rows.push(...outcome.rows);
    findings.push(...outcome.findings);
    await phase.end?.();
    if (phase.end)
      findings.push(...over(phase.name, 'ms until it is used again', await untilUsed(origin), BACK_LIMIT_MS));
  }
  return { rows, findings };
}

async function live({ name, begin, isUsed }: Phase, origin: string, profiles: Profiles): Promise<Outcome> {
  const before = await figures(origin);
  const readers = new PageReaders(origin, (n) => `/search/${name}%20${n}`);
  await begin();
  const deadline = performance.now() + PHASE_MS;
  let [changes, old, failed] = [0, 0, 0];
  for (; performance.now() < deadline; changes += 1) {
    const { isServed, isCurrent } = await profiles.isShownAfterPurge(changes);
    if (!isServed) failed += 1;
    else if (!isCurrent) old += 1;
    await sleep(PAUSE_MS);
  }
  await readers.leave();
  const after = await figures(origin);
  const of = (metric: keyof typeof after) => after[metric] - before[metric];
  const share = of('replica') / (of('replica') + of('primary'));
  const row = {
    'the standby is': name,
    'pages made': readers.served,
    'changes shown': changes,
    'old pages': old,
    failed: readers.failed + failed,
    'longest, ms': Math.round(readers.longestMs),
    'of pages from the standby, %': Math.round(share * 100),
    'reads there': of('answered'),
    'failed there': of('failed'),
    'used at the end': after.used,
  };
  const found = [
    ...over(name, 'old pages', old, 0),
    ...over(name, 'failed requests', row.failed, 0),
    ...over(name, 'the longest request, ms', row['longest, ms'], LONGEST_MS),
    ...(isUsed ? under(name, 'a standby in use', after.used, 1) : over(name, 'a standby in use', after.used, 0)),
  ];
  return { rows: [row], findings: found };
}

async function untilUsed(origin: string): Promise<number> {
  const start = performance.now();
  while ((await figures(origin)).used === 0) await sleep(20);
  return Math.round(performance.now() - start);
}

/** What the site's /metrics says of its replica, summed over its processes. */
async function figures(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const sum = (series: RegExp) => [...text.matchAll(series)].reduce((total, [, n]) => total + Number(n), 0);
  return {
    used: sum(/^front_replica_used\{.*\} (\S+)$/gm),
    replica: sum(/^front_pages_begun_total\{server="replica"\} (\S+)$/gm),
    primary: sum(/^front_pages_begun_total\{server="primary"\} (\S+)$/gm),
    answered: sum(/^replica_reads_total\{result="answered".*\} (\S+)$/gm),
    failed: sum(/^replica_reads_total\{result="failed".*\} (\S+)$/gm),
  };
}
