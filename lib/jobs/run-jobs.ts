import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Job } from 'graphile-worker';
import type { DB } from '@/lib/db/types';
import { enqueue, queueOf } from '@/lib/jobs/add-job';
import { registeredFeatures } from '@/lib/features/registry';
import { queuedTask, type FeatureJobs, type QueuedTask, type RetryRow } from '@/lib/jobs/feature-jobs';
import { walkTask } from '@/lib/jobs/go-on';
import type { Attempt, JobPlace, Periodic } from '@/lib/jobs/job';
import { JOBS, PERIODIC_JOBS, WALKS } from '@/lib/jobs/jobs';
import { JOB_PAYLOADS } from '@/lib/jobs/payloads';
import { ROW_JOBS } from '@/lib/jobs/row-jobs';
import { runQueue } from '@/lib/jobs/run-queue';
import { sendPurges } from '@/lib/services/cdn/send-purges';
import { assertOwner, rememberOwner } from '@/lib/services/media-files/storage-owner';

/** Per machine. */
export const JOBS_AT_ONCE = 3;
const OWNER_KNOWN_MS = 60_000;
const CDN_EVERY_MS = 500;
const MINUTE_MS = 60_000;

export interface JobRun {
  job: string;
  pauseMs?: number;
  ms: number;
  ok: boolean;
}

export interface JobSettings extends Omit<JobPlace, 'database' | 'signal'> {
  logError(job: string, error: unknown): void;
  onRun?(run: JobRun): void;
}

/** Starts every recurring job and takes jobs from the queue, until `stop` has ended what is under way. */
export async function runJobs(settings: JobSettings): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const added = await Promise.all(registeredFeatures().map(async ({ jobs }) => (await jobs?.()) ?? {}));
  const onCron = cronJobs(added);
  const { tasks, timers } = prepareJobs(settings, stopping.signal, added);
  const { pool } = settings;
  const queue = await runQueue({
    pool,
    tasks,
    count: JOBS_AT_ONCE,
    graceMs: 2_000,
    cronItems: onCron.map(({ name, line }) => ({ task: name, match: line, options: alone(name) })),
    keepSeen: (name) => pool.query('select keep_job_runner($1, false)', [name]),
  });
  const repeated = timers.map(({ pauseMs, run }) => repeat(pauseMs, run));
  const stop = async () => {
    stopping.abort();
    await Promise.all([queue.stop(), ...repeated.map((each) => each.stop())]);
  };
  const walks = [...WALKS, ...added.flatMap(({ walks = {} }) => Object.keys(walks))];
  await addFirstJobs(databaseOf(settings), onCron, walks).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { stop };
}

/** Calls `run`, which never rejects, and again `pauseMs` after it ended. */
function repeat(pauseMs: number, run: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = run().then(() => {
      if (!stopped) timer = setTimeout(turn, pauseMs);
    });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Those of core and of features. */
const periodicJobs = (added: readonly FeatureJobs[]): [name: string, periodic: Periodic][] =>
  Object.entries<Periodic>(Object.assign({}, PERIODIC_JOBS, ...added.map(({ periodic }) => periodic)));

const cronJobs = (added: readonly FeatureJobs[]) =>
  periodicJobs(added).flatMap(([name, { cron }]) => (cron ? [{ name, line: cron }] : []));

/** At most one run waits or is under way; the next replaces a failed one. */
const alone = (name: string) => ({ queueName: queueOf(name) ?? name, jobKey: name });

const databaseOf = ({ pool }: Pick<JobPlace, 'pool'>) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

function periodOf(line: string): number {
  const [minute, hour] = line.split(' ');
  if (minute === '*') return MINUTE_MS;
  const step = Number(minute?.split('/')[1]);
  if (step) return step * MINUTE_MS;
  return (hour === '*' ? 60 : 24 * 60) * MINUTE_MS;
}

/** Every recurring job runs once as a machine starts. One statement each: several new names would deadlock with another start. */
async function addFirstJobs(
  database: Kysely<DB>,
  onCron: readonly { name: string }[],
  walks: readonly string[],
): Promise<void> {
  for (const { queueName, jobKey } of onCron.map(({ name }) => alone(name)))
    await sql`select graphile_worker.add_job(${jobKey}, queue_name := ${queueName}, job_key := ${jobKey})`.execute(
      database,
    );
  for (const name of walks) await enqueue(database, { name }, { after: 0 }, { key: name });
}

type Task = (payload: unknown, helpers: { job: Pick<Job, 'attempts' | 'max_attempts'> }) => Promise<void>;

interface Timer {
  pauseMs: number;
  run: () => Promise<void>;
}

/** Makes the tasks of the queue, which throw, and those of timers, whose failures are logged alone. */
export function prepareJobs(
  { logError, onRun, ...settings }: JobSettings,
  signal: AbortSignal,
  added: readonly FeatureJobs[] = [],
): { tasks: Record<string, Task>; timers: Timer[] } {
  const place: JobPlace = { ...settings, database: databaseOf(settings), signal };
  const isOwner = rememberOwner(place, OWNER_KNOWN_MS);
  const noted = async (job: string, work: () => Promise<unknown>, pauseMs?: number, attempt?: Attempt) => {
    const startedAt = performance.now();
    const end = (ok: boolean) => onRun?.({ job, pauseMs, ms: performance.now() - startedAt, ok });
    try {
      await work();
      end(true);
    } catch (error) {
      end(false);
      if (!attempt || attempt.isFirst || attempt.isLast) logError(job, error);
      throw error;
    }
  };
  const timer = (job: string, pauseMs: number, work: () => Promise<unknown>): Timer => ({
    pauseMs,
    run: () => noted(job, work, pauseMs).catch(() => undefined),
  });
  const tasks: Record<string, Task> = {};
  const timers = (settings.cdnTargets ?? []).map((target) =>
    timer('cdn', CDN_EVERY_MS, () => sendPurges(place.database, { ...place, ...target })),
  );
  for (const [name, { run, cron, everyMs, ownerOnly }] of periodicJobs(added)) {
    const work = async () => {
      if (!ownerOnly || (await isOwner())) await run(place);
    };
    if (everyMs) timers.push(timer(name, everyMs, work));
    if (cron) tasks[name] = () => noted(name, work, periodOf(cron));
  }
  const addTask = ({ name, run }: QueuedTask) => {
    tasks[name] = (payload, { job }) => {
      const attempt = { isFirst: job.attempts === 1, isLast: job.attempts >= job.max_attempts };
      return noted(name, () => run(place, payload, attempt), undefined, attempt);
    };
  };
  const taskOf = <Name extends keyof typeof JOBS>(name: Name) =>
    queuedTask({ name, payload: JOB_PAYLOADS[name] }, JOBS[name]);
  for (const name of Object.keys(JOBS) as (keyof typeof JOBS)[]) addTask(taskOf(name));
  addTask(retryTask(added));
  for (const { queued = [], walks = {} } of added)
    for (const task of [...queued, ...Object.entries(walks).map(([name, step]) => walkTask(name, step))]) addTask(task);
  return { tasks, timers };
}

/** The job that tries a row of another job again. */
function retryTask(added: readonly FeatureJobs[]): QueuedTask {
  const retries = new Map<string, RetryRow>(
    [ROW_JOBS, ...added.map(({ rows = {} }) => rows)].flatMap((rows) => Object.entries<RetryRow>(rows)),
  );
  const owned = new Set(periodicJobs(added).flatMap(([name, { ownerOnly }]) => (ownerOnly ? [name] : [])));
  return queuedTask({ name: 'retry_row', payload: JOB_PAYLOADS.retry_row }, async (place, { job, row }) => {
    if (owned.has(job)) await assertOwner(place);
    const retry = retries.get(job);
    if (!retry) throw new Error(`No job of this site works off the rows of ${job}.`);
    await retry(place, row);
  });
}
