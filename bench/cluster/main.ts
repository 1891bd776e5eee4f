/** `npm run cluster`: several instances on this machine. `-- test …` runs the browser suite against them, `-- failover` kills their primary. Needs packages of Debian. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startCluster, type Cluster, type ClusterOptions } from '@/bench/cluster/cluster';
import { FAILOVER_SETTINGS, failOver } from '@/bench/cluster/fail-over';
import { missingPackages } from '@/bench/cluster/packages';
import { runSuite, SUITE_SETTINGS } from '@/bench/cluster/suite';
import { env } from '@/lib/env';
import { ensureBuild } from '@/server/build/build';
import { demoAccountLines } from '@/server/demo/demo-lines';
import { allowToStop, isStopping, onStop, stopAll, stopOnSignals } from '@/server/start/cleanup';

/** Two instances drain, and a standby catches up. */
const STOP_MS = 20_000;
const log = (line: string) => console.log(line);
const [command, ...args] = process.argv.slice(2);

/** Trials with an empty cluster; each resolves to the exit code. */
const TRIALS: Record<string, () => Promise<number>> = {
  test: async () => runSuite(await startEmpty({ settings: SUITE_SETTINGS }), args),
  failover: async () => failOver(await startEmpty({ settings: FAILOVER_SETTINGS, hasDemo: false }), args),
};

stopOnSignals();
allowToStop(STOP_MS);
try {
  const trial = command === undefined ? undefined : TRIALS[command];
  if (command !== undefined && !trial)
    throw new Error(`"${command}" is nothing that the cluster does; ${Object.keys(TRIALS).join(' and ')} are.`);
  const missing = missingPackages();
  if (missing) throw new Error(missing);
  await ensureBuild(log, (stop) => onStop('build', stop));
  if (trial) await stopAll(await trial());
  else await show();
} catch (error) {
  if (!isStopping()) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll(1);
  }
}

async function show(): Promise<void> {
  const folder = path.join(env.DATA_DIR, 'cluster');
  const { addresses, dataDirs } = await startCluster({ port: env.PORT, folder, log });
  const lines = Object.entries(addresses).map(([what, address]) => `${what.padEnd(18)} ${address}`);
  const [first = ''] = dataDirs;
  const block = [
    ...['The cluster is ready:', ...lines, ''],
    ...[...demoAccountLines, `Mails to them are files in ${path.join(first, 'mail')}`, ''],
    `All that it keeps is in ${folder}, with the log of each instance. Ctrl-C stops everything.`,
  ];
  if (!isStopping()) console.log(['', ...block, ''].map((line) => line && `  ${line}`).join('\n'));
}

/** A cluster that leaves nothing behind. */
async function startEmpty(options: Pick<ClusterOptions, 'settings' | 'hasDemo'>): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-cluster-'));
  onStop('folder', () => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755); // PostgreSQL may run as another account.
  return startCluster({ ...options, port: env.PORT, folder, log });
}
