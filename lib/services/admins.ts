import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';

/** Makes a person an admin. */
export async function makeAdmin(userId: string, database: Kysely<DB> = db): Promise<void> {
  const user = Number(userId);
  await database.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ is_admin: true }).where('id', '=', user).execute();
    await trx.insertInto('audit_log').values({ action: 'make-admin', subject: 'user', subject_id: user }).execute();
  });
}
