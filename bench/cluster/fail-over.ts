import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '@/bench/cluster/cluster';
import { Writers } from '@/bench/cluster/writers';
import { findingLines, over, tableLines } from '@/testing/findings';

const CALM_MS = 3_000;
/** Time for a manager of the servers to notice the loss. */
const NOTICED_MS = 3_000;
const LIMIT_S = 10;
const MISSING = `select count(*)::int as count from unnest($1::text[]) as acknowledged (message)
  where not exists (select from contact_messages m where m.message = acknowledged.message)`;

/** A frozen primary answers nothing and closes nothing. */
const SIGNALS = new Map([
  ['killed', 'SIGKILL'],
  ['frozen', 'SIGSTOP'],
] as const);

/** All writes come from one network. */
export const FAILOVER_SETTINGS = { RATE_LIMITS: 'off' };

/** Takes the primary away under writes and promotes the standby. @returns 1 if a target is missed, else 0 */
export async function failOver({ pair, settings }: Cluster, [loss = 'killed']: readonly string[]): Promise<number> {
  const signal = [...SIGNALS].find(([name]) => name === loss)?.[1];
  if (!signal) throw new Error(`The primary is ${[...SIGNALS.keys()].join(' or ')}, not "${loss}".`);
  const writers = new Writers(settings.SITE_URL ?? '');
  await sleep(CALM_MS);
  pair.lose(signal);
  const lostAt = performance.now();
  await sleep(NOTICED_MS);
  await pair.promote();
  const promotedAt = performance.now();
  while ((writers.successes.at(-1) ?? 0) < promotedAt) await sleep(10);
  await sleep(CALM_MS);
  await writers.leave();
  pair.lose('SIGKILL');

  const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));
  const last = writers.successes.findLast((at) => at < lostAt) ?? 0;
  const next = writers.successes.find((at) => at > promotedAt) ?? 0;
  const [lost, without] = [await countMissing(pair.standbyUrl, writers.acknowledged), seconds(next - last)];
  const row = {
    'the primary is': loss,
    'acts acknowledged': writers.acknowledged.length,
    'of these lost': lost,
    'seconds without a write': without,
    'of these after the promotion': seconds(next - promotedAt),
    'longest answer, s': seconds(writers.longestMs),
    'other answers': JSON.stringify(writers.refusals),
  };
  const findings = [
    ...over(loss, 'acknowledged acts that are lost', lost, 0),
    ...over(loss, 'seconds without a write', without, LIMIT_S),
  ];
  const load = os.loadavg().map((average) => average.toFixed(1));
  console.log([`load averages ${load.join(', ')}`, ...tableLines([row]), ...findingLines(findings)].join('\n'));
  return findings.length > 0 ? 1 : 0;
}

async function countMissing(url: string, acknowledged: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ count: number }>(MISSING, [acknowledged])).rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
