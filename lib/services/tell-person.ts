import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/**
 * Tells a person something on behalf of the site, by a line of their bell.
 * @param way path of a page about it
 */
export async function tellPerson(
  trx: Kysely<DB>,
  userId: number,
  words: string,
  way: string | null = null,
): Promise<void> {
  await sql`select tell_person(${userId}, ${words}, ${way})`.execute(trx);
}
