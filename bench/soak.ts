/**
 * `npm run test:soak`: an hour (`-- --minutes 60`) of 50 pages a second beside one attack after the other, with `-- --ipv6`
 * those of a /56. Memory and descriptors stay flat, and nobody gets a 5xx.
 */
import { parseArgs } from 'node:util';
import { ATTACKS } from '@/bench/attack/attacks';
import { mixedVisits } from '@/bench/attack/mixed-visits';
import { readResources, type Resources } from '@/bench/attack/resources';
import { startAttack } from '@/bench/attack/round';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { median } from '@/bench/http/timing';
import { withEndings } from '@/server/check/endings';
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
const ATTACK_SECONDS = 20;
/** Growth from the second quarter to the last, %: a leak, unlike a start, goes on. */
const MOST_GROWTH = 10;

const minutes: Resources[] = [];
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
    const resources = readResources(site);
    minutes.push(resources);
    failed += visits.failed;
    const row: Row = {
      minute,
      requests: visits.requests,
      failed: visits.failed,
      'p95 ms': Math.round(visits.p95Ms),
      ...resources,
    };
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  await attacking;
});
for (const line of tableLines(rows)) console.log(line);
const findings = [
  ...over('visitors', 'answers of 500 and more', failed, 0),
  ...(['frontMb', 'rendererMb', 'descriptors'] as const).flatMap((what) =>
    over(what, 'growth from the second quarter to the last, %', growth(minutes.map((each) => each[what])), MOST_GROWTH),
  ),
];
for (const line of findingLines(findings)) console.log(line);
process.exitCode = findings.length > 0 ? 1 : 0;

async function attackUntil(site: BenchSite, until: AbortSignal): Promise<void> {
  for (let n = 0; !until.aborted; n += 1) {
    const { name } = attacks[n % attacks.length] ?? { name: '' };
    await startAttack({ origin: site.origin, name, seconds: ATTACK_SECONDS });
  }
}

function growth(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  const early = median(values.slice(quarter, 2 * quarter));
  return Math.round((median(values.slice(3 * quarter)) / early - 1) * 100);
}
