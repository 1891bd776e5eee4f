import type { JobPlace } from '@/lib/jobs/job';

/** SQL functions that renew rows of earlier versions, and rows of a step: so few that writers wait for less than 100 ms. */
const STEPS = { remake_pin_words: 20, remake_board_words: 20, size_feeds: 50 };
const LONGEST_RUN_MS = 20_000;

/**
 * Renews what earlier versions stored: words (decision 66), sizes in feeds (decision 74).
 * @param after rows up to this id are done
 * @returns the id after which to go on; null when there are no more
 */
export async function walkRows(
  step: keyof typeof STEPS,
  { pool, signal }: Pick<JobPlace, 'pool' | 'signal'>,
  after: number,
): Promise<number | null> {
  const take = async (from: number): Promise<number | null> => {
    const { rows } = await pool.query<{ last: number | null }>(`select ${step}($1, $2) as last`, [from, STEPS[step]]);
    return rows[0]?.last ?? null;
  };
  let last: number | null = after;
  for (const deadline = performance.now() + LONGEST_RUN_MS; performance.now() < deadline && !signal.aborted;) {
    last = await take(last);
    if (last === null) return null;
  }
  return last;
}
