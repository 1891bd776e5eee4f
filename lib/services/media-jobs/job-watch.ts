import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';

/** All jobs of a process are read together, after a twentieth of the youngest one's age, ms. */
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

interface Waiting {
  since: number;
  resolve: () => void;
}

/** By job, the youngest last. */
const waiting = new Map<string, Waiting>();
let isLooking = false;

/** Resolves when a job has an outcome or is gone, whatever the database does meanwhile. @throws the signal's reason */
export function untilDone(id: string, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    waiting.set(id, { since: performance.now(), resolve });
    if (!isLooking) void look();
  }).finally(() => waiting.delete(id));
}

async function look(): Promise<void> {
  isLooking = true;
  while (waiting.size > 0) {
    await sleep(pause());
    const ids = [...waiting.keys()];
    const open = await findOpen(ids).catch(() => ids);
    for (const id of ids) if (!open.includes(id)) waiting.get(id)?.resolve();
  }
  isLooking = false;
}

function pause(): number {
  const age = performance.now() - ([...waiting.values()].at(-1)?.since ?? 0);
  return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, age / 20));
}

async function findOpen(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_jobs where id = any (${ids}::uuid[]) and outcome is null`.execute(db);
  return rows.map(({ id }) => id);
}
