import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** A holder that has not renewed its lease for this long was killed. */
const LEASE_MS = 120_000;
const RENEWED_EVERY_MS = 30_000;
/** The pause after a sweep is this many times as long as the sweep was. */
const PAUSE_PER_LENGTH = 20;

interface SweepLease {
  /** Shortest pause between two sweeps of any machines, ms. */
  pauseMs: number;
  /** Lets the next machine begin at once, if it comes before the sweep ended. */
  signal: AbortSignal;
  /** The clock, ms. */
  now?: () => number;
}

/**
 * Runs a sweep unless another machine on the same database is at it, or did it lately. The pause grows with the length of
 * the sweep, so that listing a storage of any size takes a twentieth of the time at most.
 * @returns whether it ran
 */
export async function holdSweepLease(
  database: Kysely<DB>,
  { pauseMs, signal, now = () => performance.now() }: SweepLease,
  sweep: () => Promise<unknown>,
): Promise<boolean> {
  const extend = (ms: number) =>
    database.updateTable('storage_owner').set({ sweep_lease_until: sql`clock_timestamp() + ${ms} * interval '1 ms'` });
  const taken = await extend(LEASE_MS)
    .where('sweep_lease_until', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  const renewing = setInterval(
    () =>
      void extend(LEASE_MS)
        .execute()
        .catch(() => undefined),
    RENEWED_EVERY_MS,
  );
  const start = now();
  try {
    await sweep();
    return true;
  } finally {
    clearInterval(renewing);
    await extend(signal.aborted ? 0 : Math.max(pauseMs, (now() - start) * PAUSE_PER_LENGTH)).execute();
  }
}
