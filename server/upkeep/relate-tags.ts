import type pg from 'pg';

/** Tags whose related tags one call makes anew. */
const TAGS_AT_ONCE = 200;

/** Makes the task that goes through all tags, some at each call, and begins again behind the last (decision 30). */
export function makeRelateTags(pool: pg.Pool): () => Promise<void> {
  let after = 0;
  return async () => {
    const { rows } = await pool.query<{ last: number | null }>('select refresh_related_tags($1, $2) as last', [
      after,
      TAGS_AT_ONCE,
    ]);
    after = rows[0]?.last ?? 0;
  };
}
