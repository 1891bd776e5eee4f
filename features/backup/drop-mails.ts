import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Drops a backup's mails and begins digests anew, which left long ago (rule 256). @returns the subjects */
export async function dropMails(database: Kysely<DB>): Promise<string[]> {
  await sql`update notification_channels set told_to = now()`.execute(database);
  const mails = await database.deleteFrom('outgoing_mails').returning('subject').execute();
  return mails.map(({ subject }) => subject);
}
