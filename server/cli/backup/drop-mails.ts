import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Drops a backup's mails, which left seconds after they were written (rule 121). @returns their subjects */
export async function dropMails(database: Kysely<DB>): Promise<string[]> {
  const mails = await database.deleteFrom('outgoing_mails').returning('subject').execute();
  return mails.map(({ subject }) => subject);
}
