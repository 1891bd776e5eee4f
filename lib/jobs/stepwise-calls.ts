import type pg from 'pg';

/** `flush_ranks()` takes at most this many lines at once. */
const BATCH = 200;
/** Followers who are told of a new pin in one statement. */
const TOLD_AT_ONCE = 500;
const SWEPT_AT_ONCE = 2_000;
const LONGEST_RUN_MS = 3_000;

/** Takes the whole log in small batches; looks first, because the sweeper's lock holds writers up. */
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

/** Tells followers of new pins, some hundred at once, until everybody has been told. */
export const announceNewPins = (pool: pg.Pool) => inSteps(pool, 'announce($1)', TOLD_AT_ONCE, (told) => told === null);

/** Removes what was read half a year ago, and events of people and things that are gone. */
export async function sweepNotifications(pool: pg.Pool): Promise<void> {
  for (const sweep of ["sweep_read_lines(now() - interval '180 days', $1)", 'sweep_dangling_events($1)']) {
    await inSteps(pool, sweep, SWEPT_AT_ONCE, (swept) => (swept ?? 0) < SWEPT_AT_ONCE);
  }
}

/** Repeats a call of the database until it is done, or for some seconds: stopping waits for it, and the next run goes on. */
async function inSteps(
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
