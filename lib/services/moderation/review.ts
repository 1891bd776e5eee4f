import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';

/** Reviewed pins after which a person's next ones go live at once. */
const FIRST_PINS = 5;

type Review = typeof env.REVIEW;

/** Waiting and removed pins do not count as reviewed. */
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
