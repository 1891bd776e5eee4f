import type pg from 'pg';

const BATCH = 200;
export const NOTIFIED_AT_ONCE = 500;
export const SWEPT_AT_ONCE = 2_000;
const LONGEST_RUN_MS = 3_000;

/** Takes the log in small batches, and only when needed, because its lock delays writers. */
export async function flushRanks(pool: pg.Pool): Promise<void> {
  let taken = BATCH;
  while (taken >= BATCH) {
    const { rows } = await pool.query<{ taken: number }>(
      'select case when exists (select 1 from save_log) then flush_ranks($1) else 0 end as taken',
      [BATCH],
    );
    taken = rows[0]?.taken ?? 0;
  }
}

/** Notifies followers of new pins. */
export const announceNewPins = (pool: pg.Pool) =>
  inSteps(pool, 'announce($1)', NOTIFIED_AT_ONCE, (count) => count === null);

/** Deletes notifications read half a year ago, and events of missing subjects. */
export async function sweepNotifications(pool: pg.Pool): Promise<void> {
  for (const sweep of ["sweep_read_lines(now() - interval '180 days', $1)", 'sweep_dangling_events($1)']) {
    await inSteps(pool, sweep, SWEPT_AT_ONCE, (swept) => (swept ?? 0) < SWEPT_AT_ONCE);
  }
}

/** Repeats a call until it is done or some seconds have passed; the next run continues. */
export async function inSteps(
  pool: pg.Pool,
  call: string,
  most: number,
  isDone: (n: number | null) => boolean,
): Promise<void> {
  for (const deadline = performance.now() + LONGEST_RUN_MS; performance.now() < deadline;) {
    const { rows } = await pool.query<{ n: number | null }>(`select ${call} as n`, [most]);
    if (isDone(rows[0]?.n ?? null)) return;
  }
}
