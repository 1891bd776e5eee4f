import EventEmitter from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { DB } from '@/lib/db/types';
import { inTemporaryFolder } from '@/lib/incoming/temporary-folder';
import { log } from '@/lib/log';
import { doJob } from '@/lib/services/media-jobs/do-job';
import type { Storage } from '@/lib/storage/storage';

/** How often a worker tells that it lives and hears which of its jobs nobody wants any more. */
const SEEN_EVERY_MS = 1_000;
/** A job that is to be tried again, or that a dead worker had, is announced to nobody: it is looked for so often. */
const LOOKED_FOR_EVERY_MS = 1_000;

const payloadSchema = z.object({ id: z.uuid() });

export interface WorkerSettings {
  pool: pg.Pool;
  storage: Pick<Storage, 'read' | 'write' | 'remove'>;
  dataDir: string;
  /** Files at once. */
  count: number;
}

export interface MediaWorker {
  /** Settles when it takes no more files: it was stopped, or its queue is that of a later version. */
  ended: Promise<void>;
  /** Takes no more files; those under way have five seconds, then they are for other workers. */
  stop(): Promise<void>;
}

/** Takes files from the queue and prepares them, until it is stopped (rule 160, decision 54). */
export async function runWorker({ pool, storage, dataDir, count }: WorkerSettings): Promise<MediaWorker> {
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const underWay = new Map<string, AbortController>();
  const events: WorkerEvents = new EventEmitter();
  let name = '';
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
  const queue = await run({
    pgPool: pool,
    concurrency: count,
    pollInterval: LOOKED_FOR_EVERY_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: new Logger(() => writeLog),
    events,
    taskList: {
      prepare_media: async (payload, { abortSignal }) => {
        const { id } = payloadSchema.parse(payload);
        const unwanted = new AbortController();
        underWay.set(id, unwanted);
        const signal = abortSignal ? AbortSignal.any([abortSignal, unwanted.signal]) : unwanted.signal;
        try {
          await inTemporaryFolder(dataDir, (newFolder) => doJob(id, { database, storage, newFolder }, signal));
        } catch (error) {
          if (!unwanted.signal.aborted) throw error;
        } finally {
          underWay.delete(id);
        }
      },
    },
  });
  const over = new AbortController();
  const ended = queue.promise.finally(() => over.abort());
  ended.catch(() => undefined); // for who asks
  const seen = keepSeen();
  return {
    ended,
    async stop() {
      if (!over.signal.aborted) await queue.stop();
      await ended.catch(() => undefined);
      await seen;
      await database.deleteFrom('media_workers').where('id', '=', name).execute();
    },
  };

  async function keepSeen(): Promise<void> {
    while (!over.signal.aborted) {
      await endUnwanted().catch((error: unknown) => log.warn({ err: error }, 'the worker cannot tell that it lives'));
      await sleep(SEEN_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }

  async function endUnwanted(): Promise<void> {
    const ids = [...underWay.keys()];
    const { rows } = await sql<{ unwanted: string[] }>`
      select keep_media_worker(${name}, ${ids}::uuid[]) as unwanted`.execute(database);
    for (const id of rows[0]?.unwanted ?? []) underWay.get(id)?.abort(new Error('nobody waits for it any more'));
  }
}

/** What the queue says of itself; each job in particular is of no interest. */
function writeLog(level: string, message: string): void {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  else log.debug(message);
}
