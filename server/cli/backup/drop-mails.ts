import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/**
 * Drops the mails that came back with a database: mails leave within seconds, so they have been sent since (rule 121).
 * @returns their subjects
 */
export async function dropMails(database: Kysely<DB>): Promise<string[]> {
  const mails = await database.deleteFrom('outgoing_mails').returning('subject').execute();
  return mails.map(({ subject }) => subject);
}
