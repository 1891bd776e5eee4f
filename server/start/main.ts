import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { features } from '@/features';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import { env, type Env } from '@/lib/env';
import { registerFeatures } from '@/lib/features/registry';
import { keepAssets } from '@/lib/jobs/keep-assets';
import { JOBS_AT_ONCE, runJobs } from '@/lib/jobs/run-jobs';
import { log as siteLog } from '@/lib/log';
import { program } from '@/lib/program';
import { openCdnTargets } from '@/lib/services/cdn/cdn-apis';
import { openMailer } from '@/lib/services/mail/mailer';
import { openStorage } from '@/lib/storage/open-storage';
import type { Storage } from '@/lib/storage/storage';
import { readVersion } from '@/lib/version';
import type { Part } from '@/server/front/probes';
import { stopTimes } from '@/server/front/shutdown';
import { createUpstream } from '@/server/front/upstream';
import { startPrograms } from '@/server/start/feature-programs';
import { fileErrorWords } from '@/server/start/file-error';
import { listenAddresses, ownHost } from '@/server/listen-addresses';
import { awaitServices } from '@/server/start/await-services';
import { banner } from '@/server/start/banner';
import { allowToStop, isStopping, onStop, stopAll, stopOnSignals } from '@/server/start/cleanup';
import { databaseWarnings } from '@/server/start/database-warnings';
import { LauncherMetrics } from '@/server/start/launcher-metrics';
import { lockFolder } from '@/server/start/launcher-lock';
import { makeHomePages } from '@/server/start/home-pages';
import { openIdentity } from '@/server/start/identity';
import { operatorWarnings } from '@/server/start/operator-warnings';
import { findFreePorts } from '@/server/start/ports';
import { startFront, startRenderers } from '@/server/start/processes';
import { untilReady } from '@/server/start/ready';
import { childEnvironment, type SiteSettings } from '@/server/start/settings';
import { unknownSettings } from '@/server/start/unknown-settings';
import type { Waiting } from '@/server/start/wait-for';
import { registerQueueMetrics } from '@/server/start/waiting-metrics';
import { WaitingRoom } from '@/server/start/waiting-room';
import { warmUp } from '@/server/start/warm-up';
import { runWorker, WORKER_CONNECTIONS } from '@/server/worker/run-worker';

/** These errors' messages are for the operator; others show their stack. */
const PLAIN_ERRORS = ['InstallError', 'MigrationError', 'StartError', 'StorageError'];

/** Each takes some 350 MB: the operator decides about more. */
const MOST_RENDERERS = 4;
/** It notifies all engines that take part. */
const INDEXNOW_ENDPOINT = 'https://api.indexnow.org/indexnow';
/** If the storage is slow, a job stores the rest of the files later. */
const LONGEST_KEEPING_MS = 30_000;
/** Connections besides those of jobs: one listens for new jobs, one serves the jobs that run each second. */
const MORE_CONNECTIONS = 2;

/** @param args `--check`: says whether the settings are right, and ends */
export async function main(mode: 'start' | 'dev', args: readonly string[] = []): Promise<void> {
  const ofFeatures = features.flatMap(({ warnings }) => warnings?.() ?? []);
  for (const warning of [...unknownSettings(Object.keys(process.env)), ...operatorWarnings(env, ofFeatures)])
    console.warn(warning);
  if (args.includes('--check')) return console.log('The settings are right.');
  registerFeatures(features);
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
  log(`${settings.SITE_NAME} ${await ownVersion(settings.PACKED)} starts.`);
  const { drainMs, finishMs } = stopTimes(settings);
  if (drainMs > 0) allowToStop(drainMs + finishMs);
  const room = new WaitingRoom(settings, listenAddresses(settings));
  await room.open(); // A taken port is reported at once.
  await room.close();
  onStop('lock', await lockFolder(settings.DATA_DIR));
  const warn = (line: string) => console.warn(line);
  const storage = openStorage(settings);
  const waiting = { log: warn, onWait: (part: Part) => room.open(part), onThere: () => room.close() };
  await awaitServices(settings, storage, waiting);
  const [database, identity] = await Promise.all([
    openDatabase(settings, log, waiting),
    openIdentity(settings, { demo: !settings.DATABASE_URL }),
    settings.PACKED ? undefined : build(dev, log),
  ]);
  if (isStopping()) return;

  const pool = openPool({
    url: database.url,
    application: 'pins-jobs',
    max: JOBS_AT_ONCE + MORE_CONNECTIONS,
    statementTimeoutMs: 60_000,
  });
  onStop('connections', () => pool.end());
  for (const warning of await databaseWarnings(pool)) console.warn(warning);
  const full: SiteSettings = {
    ...settings,
    ...identity,
    DATABASE_URL: database.url,
    rendererPorts: await findFreePorts(
      dev ? 1 : (settings.RENDERERS ?? Math.min(availableParallelism(), MOST_RENDERERS)),
    ),
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

  full.ofFeatures = await startPrograms(full);
  const renderers = await startRenderers(full, dev, metrics);
  if (!dev)
    await Promise.all(full.rendererPorts.map((port) => warmUp(createUpstream({ port }), new URL(settings.SITE_URL))));
  if (isStopping()) return;
  const front = startFront(full, metrics);
  const site = `http://${ownHost(listenAddresses(full))}:${settings.PORT}`;
  await untilReady(site, [...renderers, front], { log: warn });
  if (!dev) await makeHomePages(site);
  const ofDemo = database.embedded ? (await import('@/server/demo/demo-lines')).demoLines(settings.DATA_DIR) : [];
  if (!isStopping()) console.log(banner(settings, ofDemo));
}

/** The configured or the embedded database, migrated; an empty embedded one gets the demo. */
async function openDatabase(
  settings: Env,
  log: (line: string) => void,
  waiting: Waiting,
): Promise<{ url: string; embedded: boolean }> {
  const { DATABASE_URL: url } = settings;
  if (!url) {
    const { openEmbedded } = await import('@/server/embedded/open-embedded');
    return { url: await openEmbedded(settings, log, waiting), embedded: true };
  }
  await migrate(url, { log: (line) => log(`Database: ${line}`) });
  return { url, embedded: false };
}

/** Of a checkout before its build; the builder has no part in a packed tree. */
const ownVersion = async (isPacked: boolean) =>
  isPacked ? ((await readVersion()) ?? '') : (await import('@/server/build/version')).versionOf(process.cwd());

/** Prepares the files of uploads, with the workers of other machines (decision 54). */
async function startMediaWorker(settings: SiteSettings, storage: Storage): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, MEDIA_WORKERS: count } = settings;
  const pool = openPool({ url, application: 'pins-worker', max: count + WORKER_CONNECTIONS });
  const worker = await runWorker({ pool, storage, dataDir, count });
  onStop('files under way', () => worker.stop().finally(() => pool.end()));
  worker.ended.catch((error: unknown) => siteLog.error({ err: error }, 'the media worker of this site has ended'));
}

/** Runs `erase.ts` to its end. @throws Error when something is still left */
function eraseDeleted(settings: SiteSettings): Promise<void> {
  const { file, execArgv } = program('server/start/erase');
  const args = ['--conditions=react-server', ...execArgv, file];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: childEnvironment(settings), stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('Some deletions are not finished yet.'))));
  });
}

async function build(dev: boolean, log: (line: string) => void): Promise<void> {
  if (dev) await (await import('@/server/build/page-scripts')).buildPageScripts();
  else await (await import('@/server/build/build')).ensureBuild(log, (stop) => onStop('build', stop));
}
