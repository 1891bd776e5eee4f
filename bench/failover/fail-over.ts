import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Instance } from '@/bench/drill/instance';
import { startServices } from '@/bench/drill/services';
import { Reader } from '@/bench/failover/reader';
import { ServerPair } from '@/bench/failover/server-pair';
import { Writers } from '@/bench/failover/writers';
import { over, type Outcome } from '@/bench/report/findings';
import { findFreePort } from '@/server/start/ports';

const CALM_MS = 3_000;
/** What a manager of the servers may take to see that the primary is gone. */
const NOTICED_MS = 3_000;
const LIMIT_S = 5;
/** The connections by which a front hears of changes. */
const LISTENERS = `select count(*)::int as count from pg_stat_activity
  where application_name in ('pins-front-purges', 'pins-front-notifications')`;
const MISSING = `select count(*)::int as count from unnest($1::text[]) as acknowledged (message)
  where not exists (select from contact_messages m where m.message = acknowledged.message)`;

/** The ways to lose a primary: every process of it ends, or it answers nothing any more and closes nothing. */
const SIGNALS = { killed: 'SIGKILL', frozen: 'SIGSTOP' } as const;
export const WAYS = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];

/** A site loses its primary while people write and read, and goes on with the standby. */
export async function failOver(
  way: keyof typeof SIGNALS,
  later: (end: () => Promise<unknown>) => void,
): Promise<Outcome> {
  const pair = await ServerPair.start();
  later(() => pair.remove());
  const port = await findFreePort();
  const services = await startServices(port);
  later(() => services.stop());
  const site = await Instance.make(port, { ...services.settings, DATABASE_URL: pair.url, TRUSTED_PROXY_HOPS: '0' });
  later(() => site.remove());
  await site.start(process.cwd());
  const origin = `http://localhost:${port}`;
  const [writers, reader] = [new Writers(origin), new Reader(origin)];
  const leave = () => Promise.all([writers.leave(), reader.leave()]);
  later(leave);
  await sleep(CALM_MS);

  pair.lose(SIGNALS[way]);
  const lostAt = performance.now();
  await sleep(NOTICED_MS);
  await pair.promote();
  const promotedAt = performance.now();
  const standby = new pg.Client({ connectionString: pair.standbyUrl });
  await standby.connect();
  later(() => standby.end());
  const count = async (text: string, values: unknown[] = []) =>
    (await standby.query<{ count: number }>(text, values)).rows[0]?.count ?? 0;
  while ((await count(LISTENERS)) < 2) await sleep(10);
  const listeningAt = performance.now();
  while ((writers.successes.at(-1) ?? 0) < promotedAt) await sleep(10);
  const refused = writers.refused;
  await sleep(CALM_MS);
  await leave();

  const [last, next] = [
    writers.successes.findLast((at) => at < lostAt) ?? 0,
    writers.successes.find((at) => at > promotedAt) ?? 0,
  ];
  const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));
  const [toWrite, toHear] = [seconds(next - promotedAt), seconds(listeningAt - promotedAt)];
  const lost = await count(MISSING, [writers.acknowledged]);
  const late = writers.refused - refused;
  console.log(`${way}: other answers to writes`, writers.refusals);
  const row = {
    'the primary is': way,
    'writes acknowledged': writers.acknowledged.length,
    lost,
    'seconds without a write': seconds(next - last),
    'of these after the promotion': toWrite,
    'until both listeners hear': toHear,
    'writes refused': writers.refused,
    'longest, s': seconds(writers.longestMs),
    'refused once one was taken': late,
    'cached pages served': reader.served,
    'not served': reader.failed,
  };
  const findings = [
    ...over(way, 'acknowledged writes that are lost', lost, 0),
    ...over(way, 'seconds from the promotion to a write', toWrite, LIMIT_S),
    ...over(way, 'seconds from the promotion until both listeners hear', toHear, LIMIT_S),
    ...over(way, 'cached pages not served', reader.failed, 0),
  ];
  return { rows: [row], findings };
}
