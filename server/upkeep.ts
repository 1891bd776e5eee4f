import type pg from 'pg';

const RANKS_EVERY_MS = 1_000;
const AGES_EVERY_MS = 60_000;
/** `flush_ranks()` takes at most this many lines at once. */
const BATCH = 200;

export interface Upkeep {
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

/** Keeps the feed's ranks and ages up to date (design §5). A failure is logged, and the next turn tries again. */
export function startUpkeep(pool: pg.Pool, logError: (task: string, error: unknown) => void): Upkeep {
  const tasks = [
    repeat(
      RANKS_EVERY_MS,
      () => flushRanks(pool),
      (error) => logError('flush_ranks', error),
    ),
    repeat(
      AGES_EVERY_MS,
      () => pool.query('select age_feed()'),
      (error) => logError('age_feed', error),
    ),
  ];
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

/** Takes the whole log in small batches; looks first, because the sweeper's lock holds writers up. */
async function flushRanks(pool: pg.Pool): Promise<void> {
  let taken = BATCH;
  while (taken >= BATCH) {
    const { rows } = await pool.query<{ taken: number }>(
      'select case when exists (select 1 from save_log) then flush_ranks($1) else 0 end as taken',
      [BATCH],
    );
    taken = rows[0]?.taken ?? 0;
  }
}

/** Runs `work` now and again `pauseMs` after it ended, never twice at once. */
function repeat(pauseMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Upkeep {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = work()
      .then(() => undefined, onError)
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
