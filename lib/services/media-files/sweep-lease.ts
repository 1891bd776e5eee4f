import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Expiry of a killed holder's lease. */
const LEASE_MS = 120_000;
const RENEWED_EVERY_MS = 30_000;

interface SweepLease {
  /** Pause between sweeps of all machines, ms. */
  pauseMs: number;
  /** Pause after a failed sweep, ms. */
  retryMs: number;
  /** An abort lets the next machine begin at once. */
  signal: AbortSignal;
}

/** Runs a sweep unless another machine does or did so recently; returns whether it ran. */
export async function withSweepLease(
  database: Kysely<DB>,
  { pauseMs, retryMs, signal }: SweepLease,
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
  let nextMs = retryMs;
  try {
    await sweep();
    nextMs = pauseMs;
    return true;
  } finally {
    clearInterval(renewing);
    await extend(signal.aborted ? 0 : nextMs).execute();
  }
}
