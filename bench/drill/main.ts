/** Two instances behind nginx, each stopped and started again under load: `npm run drill`. Needs nginx. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Instance } from '@/bench/drill/instance';
import { startNginx } from '@/bench/drill/nginx';
import { Visitors } from '@/bench/drill/visitors';
import { startScratchServer } from '@/server/embedded/scratch-server';
import { findFreePorts } from '@/server/start/ports';

const CALM_MS = 3_000;

const database = await startScratchServer();
const [port = 0, ...ports] = await findFreePorts(3);
const settings = {
  DATABASE_URL: database.url,
  SITE_URL: `http://localhost:${port}`,
  NEXTAUTH_SECRET: 'a secret of the drill, for both instances',
  TRUSTED_PROXY_HOPS: '1',
  RENDERERS: '1',
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'silent',
};
const instances = await Promise.all(ports.map((own) => Instance.make(own, settings)));
// One after the other: the first one builds, and migrates.
for (const instance of instances) await instance.start();
const stopNginx = await startNginx(port, ports);
const visitors = new Visitors(port);
const rows: Record<string, string | number>[] = [];

/** Does something while the visitors are there, and notes what they met. */
async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  visitors.take();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1_000;
  const { requests, failures, longestMs, reasons } = visitors.take();
  const longest = Math.round(longestMs);
  rows.push({ step: what, seconds: seconds.toFixed(1), requests, failures, 'longest ms': longest });
  if (failures > 0) console.log(what, reasons);
}

await step('both serve', () => sleep(CALM_MS));
for (const [at, instance] of instances.entries()) {
  const name = `instance ${at + 1}`;
  await step(`${name} is stopped`, () => instance.stop());
  await step(`${name} is away`, () => sleep(CALM_MS));
  await step(`${name} is started`, () => instance.start());
  await step('both serve', () => sleep(CALM_MS));
}
await visitors.leave();
await stopNginx();
for (const instance of instances) await instance.remove();
await database.stop();
console.table(rows);
process.exitCode = rows.some(({ failures }) => failures !== 0) ? 1 : 0;
