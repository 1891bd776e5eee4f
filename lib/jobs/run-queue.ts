import EventEmitter from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type JobHelpers,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { log } from '@/lib/log';

const SEEN_EVERY_MS = 1_000;
/** Retries and jobs of dead processes are announced to nobody. */
const LOOKED_FOR_EVERY_MS = 1_000;
/** Enough for the last job to have left its queue. */
const LOOKS_AFTER_JOB = 20;

type Task = (payload: unknown, helpers: JobHelpers) => Promise<void>;

export interface QueueSettings {
  pool: pg.Pool;
  tasks: Record<string, Task>;
  /** Jobs at once. */
  count: number;
  cronItems?: CronItem[];
  /** Time for jobs under way at the stop. */
  graceMs?: number;
  /** Between two looks for jobs that nobody announces. */
  lookEveryMs?: number;
  /** Called each second. */
  keepSeen(name: string): Promise<unknown>;
}

export interface RunningQueue {
  /** Resolves after a stop, and for a queue of a later version. */
  ended: Promise<void>;
  /** Takes no more jobs; those that outlast `graceMs` are left to other processes. */
  stop(): Promise<void>;
}

export async function runQueue({
  pool,
  tasks,
  count,
  cronItems = [],
  graceMs = 5_000,
  lookEveryMs = LOOKED_FOR_EVERY_MS,
  keepSeen,
}: QueueSettings): Promise<RunningQueue> {
  const events: WorkerEvents = new EventEmitter();
  let name = '';
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
  lookAgain(events);
  const queue = await run({
    pgPool: pool,
    concurrency: count,
    pollInterval: lookEveryMs,
    gracefulShutdownAbortTimeout: graceMs,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(cronItems),
    logger: new Logger(() => writeLog),
    events,
    taskList: Object.fromEntries(Object.entries(tasks).map(([task, work]) => [task, untilAborted(work)])),
  });
  const over = new AbortController();
  const ended = queue.promise.finally(() => over.abort());
  ended.catch(() => undefined);
  const seen = keepBeingSeen();
  return {
    ended,
    async stop() {
      if (!over.signal.aborted) await queue.stop();
      await ended.catch(() => undefined);
      await seen;
      await pool.query('delete from media_workers where id = $1', [name]);
    },
  };

  async function keepBeingSeen(): Promise<void> {
    while (!over.signal.aborted) {
      await keepSeen(name).catch((error: unknown) =>
        log.warn({ err: error }, 'the queue cannot store its last sign of life; it tries again'),
      );
      await sleep(SEEN_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }
}

/** Has a worker poll again: it asks for its next job before the last one has left its queue, and would wait for the next poll after each job. */
function lookAgain(events: WorkerEvents): void {
  const looks = new WeakMap<Worker, number>();
  events.on('job:complete', ({ worker, job }) => looks.set(worker, job.job_queue_id === null ? 0 : LOOKS_AFTER_JOB));
  events.on('worker:getJob:empty', ({ worker }) => {
    const left = looks.get(worker) ?? 0;
    if (left === 0) return;
    looks.set(worker, left - 1);
    worker.nudge();
  });
}

/** Abandons a task that outlasts its time. */
const untilAborted =
  (work: Task): Task =>
  (payload, helpers) =>
    Promise.race([work(payload, helpers), helpers.abortPromise]);

/** The process reports failed jobs, as does /admin/jobs. */
function writeLog(level: string, message: string, meta?: object): void {
  if (level === 'error' && !(meta && 'failure' in meta)) log.error(message);
  else if (level === 'warning') log.warn(message);
  else log.debug(message);
}
