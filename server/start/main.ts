import { availableParallelism } from 'node:os';
import { prepareEmbeddings } from '@/lib/db/embeddings';
import { openPool } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { keepAssets } from '@/lib/jobs/keep-assets';
import { JOBS_AT_ONCE, runJobs } from '@/lib/jobs/run-jobs';
import { log as siteLog } from '@/lib/log';
import { openCdnTargets } from '@/lib/services/cdn/cdn-apis';
import { openMailer } from '@/lib/services/mail/mailer';
import { readTermLists } from '@/lib/services/term-file';
import { openStorage } from '@/lib/storage/open-storage';
import type { Storage } from '@/lib/storage/storage';
import { placeAds, startAds } from '@/server/start/ads';
import type { Part } from '@/server/front/probes';
import { stopTimes } from '@/server/front/shutdown';
import { createUpstream } from '@/server/front/upstream';
import { fileErrorWords } from '@/server/start/file-error';
import { listenAddresses, ownHost } from '@/server/listen-addresses';
import { awaitServices } from '@/server/start/await-services';
import { banner } from '@/server/start/banner';
import { allowToStop, isStopping, onStop, stopAll, stopOnSignals } from '@/server/start/cleanup';
import { checkCredentials } from '@/server/start/credentials';
import { openDatabase } from '@/server/start/database';
import { databaseWarnings } from '@/server/start/database-warnings';
import { eraseDeleted } from '@/server/start/erase-deleted';
import { LauncherMetrics } from '@/server/start/launcher-metrics';
import { lockFolder } from '@/server/start/launcher-lock';
import { openIdentity } from '@/server/start/identity';
import { operatorWarnings } from '@/server/start/operator-warnings';
import { findFreePorts } from '@/server/start/ports';
import { startFront, startRenderers } from '@/server/start/processes';
import { untilReady } from '@/server/start/ready';
import type { SiteSettings } from '@/server/start/settings';
import { unknownSettings } from '@/server/start/unknown-settings';
import { registerQueueMetrics } from '@/server/start/waiting-metrics';
import { WaitingRoom } from '@/server/start/waiting-room';
import { warmUp } from '@/server/start/warm-up';
import { runWorker, WORKER_CONNECTIONS } from '@/server/worker/run-worker';

/** These errors' messages are for the operator; others show their stack. */
const PLAIN_ERRORS = ['MigrationError', 'StartError', 'StorageError', 'TermFileError'];

/** Each takes some 350 MB: the operator decides about more. */
const MOST_RENDERERS = 4;
/** It notifies all engines that take part. */
const INDEXNOW_ENDPOINT = 'https://api.indexnow.org/indexnow';
/** A job later writes what a slow storage misses now. */
const LONGEST_KEEPING_MS = 30_000;
/** Besides those of jobs: one hears of new jobs, one is for what recurs each second. */
const MORE_CONNECTIONS = 2;

export async function main(mode: 'start' | 'dev'): Promise<void> {
  stopOnSignals();
  try {
    await start(mode === 'dev');
  } catch (error) {
    if (isStopping()) return;
    const plain = error instanceof Error && PLAIN_ERRORS.includes(error.name);
    console.error(plain ? error.message : (fileErrorWords(error) ?? error));
    await stopAll(1);
  }
}

async function start(dev: boolean): Promise<void> {
  const settings = env;
  const log = (line: string) => console.log(line);
  for (const warning of [...unknownSettings(Object.keys(process.env)), ...operatorWarnings(settings)])
    console.warn(warning);
  const { drainMs, finishMs } = stopTimes(settings);
  if (drainMs > 0) allowToStop(drainMs + finishMs);
  await checkCredentials(settings.FIREBASE_CREDENTIALS, settings.FIREBASE_PROJECT_ID);
  readTermLists(settings.TERMS_FILE); // No site is better than one that does not know what is forbidden.
  const room = new WaitingRoom(settings, listenAddresses(settings));
  await room.open(); // A taken port is reported at once.
  await room.close();
  onStop('lock', await lockFolder(settings.DATA_DIR));
  const warn = (line: string) => console.warn(line);
  const storage = openStorage(settings);
  const waiting = { log: warn, onWait: (part: Part) => room.open(part), onThere: () => room.close() };
  await awaitServices(settings, storage, waiting);
  // The two services start in parallel.
  const opening = openIdentity(settings, { demo: !settings.DATABASE_URL });
  opening.catch(() => undefined);
  const database = await openDatabase(settings, log, waiting);
  const identity = await opening;
  if (!settings.PACKED) await build(dev, log);
  if (isStopping()) return;

  const pool = openPool({
    url: database.url,
    application: 'pins-jobs',
    max: JOBS_AT_ONCE + MORE_CONNECTIONS,
    statementTimeoutMs: 60_000,
  });
  onStop('connections', () => pool.end());
  const unusable = await prepareEmbeddings(pool);
  for (const warning of [...(await databaseWarnings(pool)), ...(unusable ? [unusable] : [])]) console.warn(warning);
  const full = {
    ...settings,
    ...identity,
    DATABASE_URL: database.url,
    rendererPorts: await findFreePorts(
      dev ? 1 : (settings.RENDERERS ?? Math.min(availableParallelism(), MOST_RENDERERS)),
    ),
    ...(await placeAds(settings)),
  };
  const logError = (job: string, error: unknown) => siteLog.error({ task: job, err: error }, 'a job failed');
  const metrics = new LauncherMetrics();
  registerQueueMetrics(metrics.registry, pool);
  // Before any visitor gets a page of this build, whose files another instance may need.
  const keeping = { storage, build: '.next', signal: AbortSignal.timeout(LONGEST_KEEPING_MS) };
  if (!dev) await keepAssets(keeping).catch((error: unknown) => logError('build_files', error));
  const jobs = await runJobs({
    pool,
    storage,
    dataDir: settings.DATA_DIR,
    mediaSweep: settings.MEDIA_SWEEP,
    mailer: openMailer(full),
    siteSecret: full.NEXTAUTH_SECRET ?? '',
    log,
    indexNow: {
      key: settings.NOINDEX === 'on' ? undefined : settings.INDEXNOW_KEY,
      endpoint: INDEXNOW_ENDPOINT,
      siteUrl: settings.SITE_URL,
    },
    cdnTargets: openCdnTargets(settings),
    build: dev ? undefined : '.next',
    eraseDeleted: () => eraseDeleted(full),
    logError,
    onRun: (run) => metrics.ran(run),
  });
  onStop('jobs', () => jobs.stop());
  await startMediaWorker(full, storage);

  startAds(full);
  const renderers = await startRenderers(full, dev, metrics);
  if (!dev)
    await Promise.all(full.rendererPorts.map((port) => warmUp(createUpstream({ port }), new URL(settings.SITE_URL))));
  if (isStopping()) return;
  const front = startFront(full, metrics);
  await untilReady(`http://${ownHost(listenAddresses(full))}:${settings.PORT}`, [...renderers, front], { log: warn });
  const ofDemo = database.embedded ? (await import('@/server/demo/demo-lines')).demoLines(settings.DATA_DIR) : [];
  if (!isStopping()) console.log(banner(settings, ofDemo));
}

/** Prepares the files of uploads, with the workers of other machines (decision 54). */
async function startMediaWorker(settings: SiteSettings, storage: Storage): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, MEDIA_WORKERS: count } = settings;
  const pool = openPool({ url, application: 'pins-worker', max: count + WORKER_CONNECTIONS });
  const worker = await runWorker({ pool, storage, dataDir, count });
  onStop('files under way', () => worker.stop().finally(() => pool.end()));
  worker.ended.catch((error: unknown) => siteLog.error({ err: error }, 'the media worker of this site has ended'));
}

async function build(dev: boolean, log: (line: string) => void): Promise<void> {
  if (dev) await (await import('@/server/build/page-scripts')).buildPageScripts();
  else await (await import('@/server/build/build')).ensureBuild(log, (stop) => onStop('build', stop));
}
