import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';
import { IS_OF_ROW, SHOWN_NAME } from '@/lib/db/row-key';

/** Jobs of one state that are listed. */
const MOST_LISTED = 50;

/** A job of the queue (decision 60). What it carries is not shown. */
export interface ListedJob {
  id: string;
  /** Of a row that failed: its job and its id, as `bans:12`. */
  name: string;
  state: 'failed' | 'running' | 'waiting';
  /** When it runs next, or began. */
  at: string;
  attempts: number;
  /** Not tried again by itself. */
  isGivenUp: boolean;
  reason: string | null;
  /** Somebody may say that the row stays as it is. */
  canBeSkipped: boolean;
  /** Jobs of this state, listed or not. */
  total: number;
}

/** The jobs of each state, the next ones first. */
export const findJobs = (): Promise<ListedJob[]> =>
  namedQuery<ListedJob>(
    'moderation jobs',
    `select id::text, ${SHOWN_NAME} as name, state, ${iso('coalesce(locked_at, run_at)')} as at, attempts,
       attempts >= max_attempts as "isGivenUp", left(last_error, 300) as reason, ${IS_OF_ROW} as "canBeSkipped", total
     from (
       select *, count(*) over (partition by state)::int as total,
         row_number() over (partition by state order by run_at, id) as n
       from (select *, case when locked_at is not null then 'running' when last_error is null then 'waiting' else 'failed' end
               as state from graphile_worker.jobs) stated) numbered
     where n <= $1 order by array_position(array['failed', 'running', 'waiting'], state), n`,
    [MOST_LISTED],
  );
