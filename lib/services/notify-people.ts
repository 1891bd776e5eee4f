import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { SystemNotification } from '@/lib/services/system-notifications';

export interface PersonalNotification extends SystemNotification {
  userId: number;
}

/** Adds a line to each person's bell, in this order; deleted people are skipped. */
export async function notifyPeople(trx: Kysely<DB>, ...lines: PersonalNotification[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ userId }) => userId);
  const words = lines.map((line) => line.words);
  const hrefs = lines.map(({ href }) => href);
  await sql`select tell_person(id, words, href)
    from unnest(${ids}::bigint[], ${words}::text[], ${hrefs}::text[]) with ordinality own (id, words, href, place)
    order by place`.execute(trx);
}
