import type pg from 'pg';

const TAGS_AT_ONCE = 200;
const MINUTE_MS = 60_000;

/** Computes related tags of the next tags by the clock, so that restarts skip none (decision 30). */
export async function relateTags(pool: Pick<pg.Pool, 'query'>, now = Date.now()): Promise<void> {
  await pool.query(
    `select refresh_related_tags(case when last > $1 then ($2::int8 * $1 % last)::int else 0 end, $1::int)
     from (select coalesce(max(id), 0) as last from tags) all_tags`,
    [TAGS_AT_ONCE, Math.floor(now / MINUTE_MS)],
  );
}
