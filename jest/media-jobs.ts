import { randomUUID } from 'node:crypto';
import { rowsOf } from '@/jest/database';
import { INCOMING } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/** Puts a file into the queue of workers, as an upload does. @returns the id of its job */
export async function addMediaJob(bytes: Buffer, storage: Pick<Storage, 'write'>): Promise<string> {
  const id = randomUUID();
  await storage.write(INCOMING + id, bytes);
  await rowsOf('select add_media_job($1, $2, $3, 100, 0, $4)', [id, INCOMING + id, 'Waves', '']);
  return id;
}

/** Dates the running workers' last sign of life back, so that they count as dead. */
export const forgetWorkers = () => rowsOf("update media_workers set seen_at = now() - interval '11 seconds'");

/** Jobs that are in the queue or under way. */
export const queuedJobs = () => rowsOf('select id, attempts, locked_by from graphile_worker.jobs');

/** Resolves when a statement has rows. */
export async function untilRows(text: string, values: unknown[] = []): Promise<void> {
  while ((await rowsOf(text, values)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
