import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { DB } from '@/lib/db/types';
import { inTemporaryFolder } from '@/lib/incoming/temporary-folder';
import { runQueue, type RunningQueue } from '@/lib/jobs/run-queue';
import { doJob } from '@/lib/services/media-jobs/do-job';
import type { Storage } from '@/lib/storage/storage';

/** Besides those of files: one hears of new files, two find them and report that the worker lives. */
export const WORKER_CONNECTIONS = 3;

const payloadSchema = z.object({ id: z.uuid() });

export interface WorkerSettings {
  pool: pg.Pool;
  storage: Pick<Storage, 'read' | 'write' | 'remove'>;
  dataDir: string;
  /** Files at once. */
  count: number;
}

/** Takes files from the queue and prepares them, until it is stopped (rule 138, decision 54). */
export async function runWorker({ pool, storage, dataDir, count }: WorkerSettings): Promise<RunningQueue> {
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const inFlight = new Map<string, AbortController>();
  return runQueue({
    pool,
    count,
    tasks: {
      prepare_media: async (payload, { abortSignal }) => {
        const { id } = payloadSchema.parse(payload);
        const unwanted = new AbortController();
        inFlight.set(id, unwanted);
        const signal = abortSignal ? AbortSignal.any([abortSignal, unwanted.signal]) : unwanted.signal;
        try {
          await inTemporaryFolder(dataDir, (newFolder) => doJob(id, { database, storage, newFolder }, signal));
        } catch (error) {
          if (!unwanted.signal.aborted) throw error;
        } finally {
          inFlight.delete(id);
        }
      },
    },
    async keepSeen(name) {
      const { rows } = await sql<{ unwanted: string[] }>`
        select keep_media_worker(${name}, ${[...inFlight.keys()]}::uuid[]) as unwanted`.execute(database);
      for (const id of rows[0]?.unwanted ?? []) inFlight.get(id)?.abort(new Error('nobody waits for it any more'));
    },
  });
}
