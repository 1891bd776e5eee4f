import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '@/lib/db/types';
import type { JobName, JobPayloads } from '@/lib/jobs/payloads';

/** A job of the queue, as those know it who add it. */
export interface JobType<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
}

interface Choices {
  /** Default: now. */
  runAt?: Date;
  /** Replaces a waiting job with this key. Transactions that use one key wait for each other. */
  key?: string;
  /** Its jobs run one after the other. Default: `queueOf`. */
  queue?: string;
  /** Default: 25. */
  maxAttempts?: number;
}

/** Jobs on stored media files may take minutes. They share one queue, so only one runs at a time. */
const MEDIA_FILES = ['animations', 'avifs', 'board_previews', 'complete_stills', 'describe_avatars', 'describe_looks'];

export const queueOf = (job: string): string | undefined => (MEDIA_FILES.includes(job) ? 'media_files' : undefined);

/** Adds a job that runs after the caller's commit; returns its id. */
export const addJob = <Name extends JobName>(
  trx: Kysely<DB>,
  name: Name,
  payload: JobPayloads[Name],
  choices: Choices = {},
): Promise<number> => enqueue(trx, { name }, payload, choices);

/** Adds a job of a feature, as `addJob` does one of core. */
export async function enqueue<Payload>(
  trx: Kysely<DB>,
  { name }: Pick<JobType<Payload>, 'name'>,
  payload: Payload,
  { runAt, key, queue = queueOf(name), maxAttempts }: Choices = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text,
      queue_name := ${queue ?? null}::text, max_attempts := ${maxAttempts ?? null}::int)`.execute(trx);
  return rows[0]?.id ?? 0;
}
