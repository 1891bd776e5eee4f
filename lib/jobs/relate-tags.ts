import type pg from 'pg';

/** Tags whose related tags one call computes. */
const TAGS_AT_ONCE = 200;
const MINUTE_MS = 60_000;

/**
 * Computes the related tags of some tags (decision 30). The clock says which, so that all have their turn, however often a site is
 * restarted.
 * @param now milliseconds since 1970
 */
export async function relateTags(pool: Pick<pg.Pool, 'query'>, now = Date.now()): Promise<void> {
  await pool.query(
    `select refresh_related_tags(case when last > $1 then ($2::int8 * $1 % last)::int else 0 end, $1::int)
     from (select coalesce(max(id), 0) as last from tags) all_tags`,
    [TAGS_AT_ONCE, Math.floor(now / MINUTE_MS)],
  );
}
