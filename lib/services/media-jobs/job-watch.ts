import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';

/** The files of all who wait in this process are asked about at once. */
const ASKED_EVERY_MS = 200;

/** Jobs of this process that wait, and what goes on when they do not any more. */
const waiting = new Map<string, () => void>();
let isAsking = false;

/**
 * Resolves when a job has an outcome, or will get none: no worker lives any more, or the job is gone. While the database is away it
 * goes on waiting.
 * @throws the signal's reason
 */
export function untilSettled(id: string, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    waiting.set(id, resolve);
    if (!isAsking) void askOn();
  }).finally(() => waiting.delete(id));
}

async function askOn(): Promise<void> {
  isAsking = true;
  while (waiting.size > 0) {
    await sleep(ASKED_EVERY_MS);
    const ids = [...waiting.keys()];
    const open = await findOpen(ids).catch(() => ids);
    for (const id of ids) if (!open.includes(id)) waiting.get(id)?.();
  }
  isAsking = false;
}

/** Those of the jobs for which somebody works, or will. */
async function findOpen(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_jobs where id = any (${ids}::uuid[]) and outcome is null
      and exists (select from living_media_workers)`.execute(db);
  return rows.map(({ id }) => id);
}
