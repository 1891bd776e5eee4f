import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { log, logEverything } from '@/lib/log';
import { assertSameStorage } from '@/lib/services/media-files/storage-owner';
import { openStorage } from '@/lib/storage/open-storage';
import { databaseOf, runAndReport } from '@/server/cli/operator-command';
import { awaitServices } from '@/server/start/await-services';
import { isStopping, onStop, stopAll, stopOnSignals } from '@/server/start/cleanup';
import { runWorker, WORKER_CONNECTIONS } from '@/server/worker/run-worker';

/** `npm run worker`: prepares the sites' uploads until it is stopped (decision 54). */
export async function main(): Promise<void> {
  logEverything();
  stopOnSignals();
  await runAndReport(start);
  if (process.exitCode) await stopAll(1);
}

async function start(): Promise<string> {
  const storage = openStorage(env);
  await awaitServices(env, storage, { log: (line) => console.warn(line) });
  const url = await databaseOf(env);
  await migrate(url, { log: (line) => log.info(`Database: ${line}`) });
  const pool = openPool({ url, application: 'pins-worker', max: env.MEDIA_WORKERS + WORKER_CONNECTIONS });
  onStop('connections', () => pool.end());
  await assertSameStorage({ database: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), storage });
  if (isStopping()) return 'Stopped.';
  const worker = await runWorker({ pool, storage, dataDir: env.DATA_DIR, count: env.MEDIA_WORKERS });
  onStop('files under way', () => worker.stop());
  void worker.ended.catch((error: unknown) => log.fatal({ err: error }, 'the worker ends')).finally(() => stopAll(1));
  return `Preparing files of uploads, ${env.MEDIA_WORKERS} at once.`;
}
