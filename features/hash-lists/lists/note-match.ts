import type { Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

interface Match {
  person: number;
  list: number;
  distance: number;
}

/** Puts a person whose file matched a list into the queue of moderators. */
export async function noteMatch(trx: Transaction<DB>, { person, list, distance }: Match): Promise<void> {
  await trx.insertInto('blocked_uploads').values({ user_id: person, list_id: list, distance }).execute();
}
