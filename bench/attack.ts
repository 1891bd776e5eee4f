/** `npm run test:attack`: the cost of one hostile client to other visitors. `--before <folder>` attacks that version first; names select attacks. */
import { parseArgs } from 'node:util';
import { ATTACKS } from '@/bench/attack/attacks';
import { freezeDatabase } from '@/bench/attack/freeze';
import { readResources } from '@/bench/attack/resources';
import { playRound, type Round } from '@/bench/attack/round';
import { PLACES, takeMedia } from '@/bench/attack/without-proof';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { withEndings } from '@/tools/check/endings';
import { findingLines, over, tableLines, type Finding, type Row } from '@/testing/findings';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, seconds: { type: 'string', default: '10' } },
});
const SECONDS = Number(values.seconds);
const FREEZE_SECONDS = 60;
const QUIET = 'nothing';
const FREEZE = 'the database frozen';
const NO_PROOF = 'media without a proof of age';
/** Nobody else visits while media are asked for. */
const NO_VISITS = { pages: 0, failed: 0, p50Ms: NaN, p95Ms: NaN };
/** Times the quiet p95 of others' uncached pages. */
const LIMIT_TIMES_QUIET = 3;

const names = positionals.length > 0 ? positionals : [QUIET, ...ATTACKS.map(({ name }) => name), FREEZE, NO_PROOF];
const before = values.before === undefined ? undefined : await attackSite(values.before);
const now = await attackSite();
const quiet = now.get(QUIET);
for (const line of tableLines(names.map(row))) console.log(line);
const findings = names.flatMap(judge);
for (const line of findingLines(findings)) console.log(line);
process.exitCode = findings.length > 0 ? 1 : 0;

/** Each attack on fresh starts of one version; IPv6 attacks come through a proxy. */
async function attackSite(tree?: string): Promise<Map<string, Round>> {
  const rounds = new Map<string, Round>();
  for (const isIpv6 of [false, true]) {
    const some = names.filter(
      (name) => name !== NO_PROOF && ATTACKS.some((each) => each.name === name && each.isIpv6) === isIpv6,
    );
    if (some.length === 0) continue;
    const settings = { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: isIpv6 ? '1' : '0' };
    await withEndings(async (later) => {
      const starting = startSite({ tree, settings, complaints: 'hidden' });
      later(async () => (await starting).stop());
      const site = await starting;
      await playRound(site, SECONDS); // Warms it up.
      for (const name of some) {
        const round =
          name === FREEZE ? await frozen(site) : await playRound(site, SECONDS, name === QUIET ? undefined : name);
        rounds.set(name, round);
        console.log(`${tree ?? 'this version'}, ${name}: ${summary(round)}; ${JSON.stringify(round.results)}`);
      }
    });
  }
  if (names.includes(NO_PROOF)) {
    await withEndings(async (later) => {
      const starting = startSite({ tree, settings: PLACES, complaints: 'hidden' });
      later(async () => (await starting).stop());
      const site = await starting;
      const { bytes, results } = await takeMedia(site.origin);
      rounds.set(NO_PROOF, { results, bytes, visits: NO_VISITS, resources: readResources(site) });
      console.log(`${tree ?? 'this version'}, ${NO_PROOF}: ${bytes} bytes of media; ${JSON.stringify(results)}`);
    });
  }
  return rounds;

  async function frozen(site: BenchSite): Promise<Round> {
    const { pages, failed } = await freezeDatabase(site, FREEZE_SECONDS);
    return { results: {}, visits: { pages, failed, p50Ms: NaN, p95Ms: NaN }, resources: readResources(site) };
  }
}

function row(name: string): Row {
  const round = now.get(name);
  const earlier = before?.get(name);
  const times = round && quiet ? round.visits.p95Ms / quiet.visits.p95Ms : NaN;
  return {
    attack: name,
    ...(before && { before: earlier ? summary(earlier) : '' }),
    now: round ? summary(round) : '',
    'times quiet': Number.isNaN(times) ? '' : times.toFixed(1),
    'front MB': round?.resources.frontMb ?? '',
    'renderer MB': round?.resources.rendererMb ?? '',
    descriptors: round?.resources.descriptors ?? '',
    answers: Object.entries(round?.results ?? {})
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  };
}

function summary({ visits: { pages, failed, p95Ms } }: Round): string {
  const time = Number.isNaN(p95Ms) ? '' : `p95 ${Math.round(p95Ms)} ms, `;
  return `${time}${failed} of ${pages} failed`;
}

function judge(name: string): Finding[] {
  const round = now.get(name);
  if (!round) return [];
  const limit = quiet ? LIMIT_TIMES_QUIET * quiet.visits.p95Ms : Infinity;
  return [
    ...over(name, "others' requests that failed", round.visits.failed, 0),
    ...over(name, 'bytes of media', round.bytes ?? 0, 0),
    ...over(name, "p95 of others' uncached pages, ms", round.visits.p95Ms, limit),
  ];
}
