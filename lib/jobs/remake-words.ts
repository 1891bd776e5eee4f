import type pg from 'pg';
import type { JobPlace } from '@/lib/jobs/job';

/** So few that writers wait for less than 100 ms. */
const AT_ONCE = 20;
const LONGEST_RUN_MS = 20_000;

/**
 * Renews the words of pins or boards that earlier versions stored (decision 66).
 * @param after rows up to this id are done
 * @returns the id after which to go on; null when there are no more
 */
export async function remakeWords(
  of: 'pin' | 'board',
  { pool, signal }: Pick<JobPlace, 'pool' | 'signal'>,
  after: number,
): Promise<number | null> {
  let last: number | null = after;
  for (const deadline = performance.now() + LONGEST_RUN_MS; performance.now() < deadline && !signal.aborted;) {
    last = await step(pool, `select remake_${of}_words($1, ${AT_ONCE}) as last`, last);
    if (last === null) return null;
  }
  return last;
}

async function step(pool: pg.Pool, text: string, after: number): Promise<number | null> {
  const { rows } = await pool.query<{ last: number | null }>(text, [after]);
  return rows[0]?.last ?? null;
}
