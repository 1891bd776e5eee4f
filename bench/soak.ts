/**
 * `npm run test:soak`: an hour (`-- --minutes 60`) of 50 pages a second beside one attack after the other, with `-- --ipv6`
 * those of a /56. Memory and descriptors stay flat from round to round of attacks, and nobody gets a 5xx.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ATTACKS } from '@/bench/attack/attacks';
import { retainedMb } from '@/bench/attack/retained-memory';
import { mixedVisits } from '@/bench/attack/mixed-visits';
import { readResources } from '@/bench/attack/resources';
import { startAttack } from '@/bench/attack/round';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { withEndings } from '@/tools/check/endings';
import { findingLines, over, tableLines, type Row } from '@/testing/findings';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    ipv6: { type: 'boolean', default: false },
  },
});
const attacks = ATTACKS.filter(({ isIpv6 = false }) => isIpv6 === values.ipv6);
const MINUTES = Number(values.minutes);
const ATTACK_SECONDS = 10;
/** Until the site has closed an attack's connections. */
const SETTLING_MS = 15_000;
/** Growth from the middle of the run to its end, %: a leak, unlike a start, goes on. */
const MOST_GROWTH = 10;

/** What is left when a round of attacks is over. */
interface Sizes extends Row {
  'front, retained MB': number;
  'renderer MB': number;
  descriptors: number;
}

const rounds: Sizes[] = [];
const rows: Row[] = [];
let failed = 0;
await withEndings(async (later) => {
  const settings = { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: values.ipv6 ? '1' : '0' };
  const starting = startSite({ settings, complaints: 'hidden' });
  later(async () => (await starting).stop());
  const site = await starting;
  const until = AbortSignal.timeout(MINUTES * 60_000);
  const attacking = attackUntil(site, until);
  attacking.catch(() => undefined); // Awaited at the end.
  for (let minute = 1; !until.aborted; minute += 1) {
    const visits = await mixedVisits(site.origin, { rate: Number(values.rate), seconds: 60 });
    failed += visits.failed;
    const row: Row = {
      minute,
      requests: visits.requests,
      failed: visits.failed,
      'p95 ms': Math.round(visits.p95Ms),
      ...readResources(site),
    };
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  await attacking;
});
for (const line of tableLines(rows)) console.log(line);
for (const line of tableLines(rounds)) console.log(line);
const findings = [
  ...over('visitors', 'answers of 500 and more', failed, 0),
  ...(['front, retained MB', 'renderer MB', 'descriptors'] as const).flatMap((what) =>
    over(what, 'growth from the middle to the end, %', growth(rounds.map((each) => each[what])), MOST_GROWTH),
  ),
];
for (const line of findingLines(findings)) console.log(line);
process.exitCode = findings.length > 0 ? 1 : 0;

async function attackUntil(site: BenchSite, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    for (const { name } of attacks) await startAttack({ origin: site.origin, name, seconds: ATTACK_SECONDS });
    await sleep(SETTLING_MS);
    const { rendererMb, descriptors } = readResources(site);
    const sizes = { 'front, retained MB': await retainedMb(site.front), 'renderer MB': rendererMb, descriptors };
    rounds.push(sizes);
    console.log(JSON.stringify(sizes));
  }
}

function growth(values: readonly number[]): number {
  const middle = values[Math.ceil(values.length / 2) - 1] ?? NaN;
  return Math.round(((values.at(-1) ?? NaN) / middle - 1) * 100);
}
