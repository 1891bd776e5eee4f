import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';

/** How many pins of a person are reviewed before the others go live by themselves. */
const FIRST_PINS = 5;

type Review = typeof env.REVIEW;

/** Whether a new or changed pin of a person is shown at once. What still waits, or was removed, speaks for nobody. */
export async function statusOfNewPin(
  database: Kysely<DB>,
  userId: string,
  review: Review = env.REVIEW,
): Promise<'live' | 'pending'> {
  if (review === 'off') return 'live';
  if (review === 'all') return 'pending';
  const { rows } = await sql`
    select from pins where posted_by = ${Number(userId)} and status in ('live', 'hidden')
    limit ${FIRST_PINS}`.execute(database);
  return rows.length < FIRST_PINS ? 'pending' : 'live';
}
