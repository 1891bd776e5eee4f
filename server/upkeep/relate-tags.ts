import type pg from 'pg';

/** Tags whose related tags one call makes anew. */
const TAGS_AT_ONCE = 200;
const MINUTE = 60_000;

/**
 * Makes the task that goes through all tags, some at each call, and begins again behind the last (decision 30). Where it
 * begins follows the clock, so that the last tags of a large site have their time, too, however often it is restarted.
 * @param now milliseconds since 1970
 */
export function makeRelateTags(pool: pg.Pool, now = Date.now): () => Promise<void> {
  let after: number | undefined;
  return async () => {
    after ??= await firstPosition(pool, now());
    const { rows } = await pool.query<{ last: number | null }>('select refresh_related_tags($1, $2) as last', [
      after,
      TAGS_AT_ONCE,
    ]);
    after = rows[0]?.last ?? 0;
  };
}

async function firstPosition(pool: pg.Pool, now: number): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>('select max(id) as last from tags');
  const last = rows[0]?.last ?? 0;
  return last > TAGS_AT_ONCE ? (Math.floor(now / MINUTE) * TAGS_AT_ONCE) % last : 0;
}
