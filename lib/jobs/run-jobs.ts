import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Job } from 'graphile-worker';
import type { DB } from '@/lib/db/types';
import { addJob, queueOf } from '@/lib/jobs/add-job';
import type { JobPlace, Periodic } from '@/lib/jobs/job';
import { JOBS, PERIODIC_JOBS, WALKS, type Attempt } from '@/lib/jobs/jobs';
import { JOB_PAYLOADS, type JobName } from '@/lib/jobs/payloads';
import { repeat } from '@/lib/jobs/repeat';
import { runQueue } from '@/lib/jobs/run-queue';
import { sendPurges } from '@/lib/services/cdn/send-purges';
import { rememberOwner } from '@/lib/services/media-files/storage-owner';

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
  const { tasks, timers } = prepareJobs(settings, stopping.signal);
  const { pool } = settings;
  const queue = await runQueue({
    pool,
    tasks,
    count: JOBS_AT_ONCE,
    graceMs: 2_000,
    cronItems: ON_CRON.map(([task, { cron }]) => ({ task, match: cron, options: alone(task) })),
    keepSeen: (name) => pool.query('select keep_job_runner($1, false)', [name]),
  });
  const repeated = timers.map(({ pauseMs, run }) => repeat(pauseMs, run));
  const stop = async () => {
    stopping.abort();
    await Promise.all([queue.stop(), ...repeated.map((each) => each.stop())]);
  };
  await addFirstJobs(databaseOf(settings)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { stop };
}

const ON_CRON = Object.entries<Periodic>(PERIODIC_JOBS).flatMap(([name, { cron }]) =>
  cron ? [[name, { cron }] as const] : [],
);

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
async function addFirstJobs(database: Kysely<DB>): Promise<void> {
  for (const { queueName, jobKey } of ON_CRON.map(([name]) => alone(name)))
    await sql`select graphile_worker.add_job(${jobKey}, queue_name := ${queueName}, job_key := ${jobKey})`.execute(
      database,
    );
  for (const walk of WALKS) await addJob(database, walk, { after: 0 }, { key: walk });
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
  for (const [name, { run, cron, everyMs, ownerOnly }] of Object.entries<Periodic>(PERIODIC_JOBS)) {
    const work = async () => {
      if (!ownerOnly || (await isOwner())) await run(place);
    };
    if (everyMs) timers.push(timer(name, everyMs, work));
    if (cron) tasks[name] = () => noted(name, work, periodOf(cron));
  }
  const addTask = <Name extends JobName>(name: Name) => {
    tasks[name] = (payload, { job }) => {
      const attempt = { isFirst: job.attempts === 1, isLast: job.attempts >= job.max_attempts };
      return noted(name, () => JOBS[name](place, JOB_PAYLOADS[name].parse(payload), attempt), undefined, attempt);
    };
  };
  for (const name of Object.keys(JOB_PAYLOADS) as JobName[]) addTask(name);
  return { tasks, timers };
}
