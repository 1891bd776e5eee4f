import { sql, type Transaction } from 'kysely';
import { matchPinsJob } from '@/features/saved-searches/match-pins-job';
import type { DB } from '@/lib/db/types';
import { enqueue } from '@/lib/jobs/add-job';

/** Has followers of their tags told of approved pins, and saved searches compared with them. */
export async function addApproved(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`select note_tag_news(${ids}::bigint[])`.execute(trx);
  await enqueue(trx, matchPinsJob, { ids: [...ids] });
}
