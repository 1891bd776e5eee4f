import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/**
 * Tells a person something on behalf of the site, by a line of their bell.
 * @param href path of the page that the line links to, null for none
 */
export async function tellPerson(
  trx: Kysely<DB>,
  userId: number,
  words: string,
  href: string | null = null,
): Promise<void> {
  await sql`select tell_person(${userId}, ${words}, ${href})`.execute(trx);
}
