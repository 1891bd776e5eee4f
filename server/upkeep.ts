import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '@/lib/db/types';
import { endExpiredBans } from '@/lib/services/bans';

const RANKS_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;
/** `flush_ranks()` takes at most this many lines at once. */
const BATCH = 200;

export interface Upkeep {
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

export interface UpkeepSettings {
  pool: pg.Pool;
  /** Removes what deleted accounts have left outside of the database. */
  eraseDeleted(): Promise<void>;
  logError(task: string, error: unknown): void;
}

/**
 * Keeps the feed's ranks and ages up to date (design §5), ends bans at their date, and finishes deletions that were held
 * up. A failure is logged, and the next turn tries again.
 */
export function startUpkeep({ pool, eraseDeleted, logError }: UpkeepSettings): Upkeep {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const task = (name: string, pauseMs: number, work: () => Promise<unknown>) =>
    repeat(pauseMs, work, (error) => logError(name, error));
  const tasks = [
    task('flush_ranks', RANKS_EVERY_MS, () => flushRanks(pool)),
    task('age_feed', MINUTE_MS, () => pool.query('select age_feed()')),
    task('bans', MINUTE_MS, () => endExpiredBans(db)),
    task('erasures', MINUTE_MS, async () => {
      const { rows } = await pool.query('select from erasures limit 1');
      if (rows.length > 0) await eraseDeleted();
    }),
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
