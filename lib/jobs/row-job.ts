import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import { addJob, queueOf } from '@/lib/jobs/add-job';
import { rowKey } from '@/lib/db/row-key';
import { log } from '@/lib/log';

/** Failures after which a run ends, since a part of the site must be away. A failed row goes into the queue, so the next run does not meet it. */
const MOST_FAILED = 8;

export interface RowPlace {
  database: Kysely<DB>;
  /** Aborted at the stop: ends after the current row. */
  signal?: AbortSignal;
}

interface RowWork<At extends RowPlace, Row> {
  /** The column with the row's id, as `find` calls it. */
  column: string;
  /** The next rows that match the condition `which`. */
  find(at: At, which: RawBuilder<boolean>): Promise<readonly Row[]>;
  /** False ends the run: what every row needs is away. */
  work(row: Row, at: At): Promise<unknown>;
}

export interface RowJob<At extends RowPlace> {
  /** @throws AggregateError after eight failures */
  (at: At): Promise<void>;
  /** Works off one row, unless it is done or gone. @throws Error when it fails again */
  retry(at: At, row: number): Promise<void>;
}

/**
 * A job that works off rows, one after the other. A row that fails goes into the queue, which tries it again with growing pauses; the
 * others go on (rule 259).
 */
export function rowJob<At extends RowPlace, Row extends { id: number }>(
  name: string,
  { column, find, work }: RowWork<At, Row>,
): RowJob<At> {
  const id = sql.ref(column);
  const run = async (at: At) => eachRow(name, await find(at, isUntried(name, id)), at, work);
  const retry = async (at: At, row: number) => {
    for (const found of await find(at, sql<boolean>`${id} = ${row}`)) await work(found, at);
  };
  return Object.assign(run, { retry });
}

interface Walk<At extends RowPlace, Row> extends Omit<RowWork<At, Row>, 'column'> {
  /** Rows that `find` returns at once, in order of their ids. */
  lookedAtOnce: number;
  /** Rows that are worked off at once. */
  workedAtOnce: number;
  /** Whether there is work with a row; unset: with each. */
  isLacking?: (row: Row) => boolean;
}

export interface RowWalk<At extends RowPlace> {
  /** Rows up to `after` are done. Returns the id to continue after, null at the end. @throws AggregateError after eight failures */
  (at: At & { after: number }): Promise<number | null>;
  /** Works off one row, unless it is done or gone. @throws Error when it fails again */
  retry(at: At, row: number): Promise<void>;
}

/** A job that goes through all rows, some at a time; one that fails is tried again as those of `rowJob` are. */
export function rowWalk<At extends RowPlace, Row extends { id: number }>(
  name: string,
  { find, work, lookedAtOnce, workedAtOnce, isLacking = () => true }: Walk<At, Row>,
): RowWalk<At> {
  const walk = async (at: At & { after: number }) => {
    const rows = await find(at, sql<boolean>`id > ${at.after}`);
    const lacking = rows.filter(isLacking);
    const taken = lacking.slice(0, workedAtOnce);
    await eachRow(name, taken, at, work);
    if (lacking.length > taken.length) return taken.at(-1)?.id ?? at.after;
    return rows.length < lookedAtOnce ? null : (rows.at(-1)?.id ?? null);
  };
  const retry = async (at: At, row: number) => {
    const rows = await find(at, sql<boolean>`id = ${row}`);
    for (const found of rows.filter(isLacking)) await work(found, at);
  };
  return Object.assign(walk, { retry });
}

/** Works off rows that were found already, as `rowJob` does. @throws AggregateError after eight failures */
async function eachRow<At extends RowPlace, Row extends { id: number }>(
  name: string,
  rows: readonly Row[],
  at: At,
  work: (row: Row, at: At) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      if ((await work(row, at)) === false) return;
    } catch (error) {
      failures.push(error);
      await retryLater(at.database, name, row.id, error);
      if (failures.length >= MOST_FAILED) throw new AggregateError(failures, `${failures.length} rows failed.`);
    }
    if (at.signal?.aborted) return;
  }
}

/** Holds for rows that have not failed: those wait in the queue, each by itself. */
const isUntried = (name: string, id: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from graphile_worker.jobs failed where failed.key = ${rowKey(name, '')}::text || ${id}::text)`;

/** Has the queue try a row again. */
export async function retryLater(database: Kysely<DB>, job: string, row: number, error: unknown): Promise<void> {
  log.error({ job, row, err: error }, 'a row failed, and will be tried again');
  await addJob(database, 'retry_row', { job, row }, { key: rowKey(job, row), queue: queueOf(job) });
}
