import type pg from 'pg';
import { inSteps, NOTIFIED_AT_ONCE, SWEPT_AT_ONCE } from '@/lib/jobs/stepwise-calls';

const PINS_AT_ONCE = 500;

/** Notifies the followers of tags with new pins (rule 164). */
export async function announceTags(pool: pg.Pool): Promise<void> {
  let mayBeMore = true;
  while (mayBeMore) {
    const { rows } = await pool.query<{ more: boolean }>('select look_for_tag_news($1) as more', [PINS_AT_ONCE]);
    mayBeMore = rows[0]?.more ?? false;
  }
  await inSteps(pool, 'announce_tags($1)', NOTIFIED_AT_ONCE, (count) => count === null);
}

/** Notifies people of new pins of their saved searches (rule 170). */
export const announceSearches = (pool: pg.Pool) =>
  inSteps(pool, 'announce_searches($1)', NOTIFIED_AT_ONCE, (count) => count === null);

/** Deletes searches that nobody has saved any more. */
export const forgetSearches = (pool: pg.Pool) =>
  inSteps(pool, 'forget_unsaved_searches($1)', SWEPT_AT_ONCE, (count) => (count ?? 0) < SWEPT_AT_ONCE);
