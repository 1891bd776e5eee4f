import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { AppError } from '@/lib/errors';

/**
 * Makes an admin of a person, or takes the rights away.
 * @param adminId who decides; null: the operator, at the command line
 * @throws AppError `missing`, or `conflict` for oneself, so that the desk is never left without anybody
 */
export async function setAdmin(
  userId: string,
  isAdmin: boolean,
  adminId: string | null,
  database: Kysely<DB> = db,
): Promise<void> {
  if (userId === adminId) throw new AppError('conflict', 'Ask another admin to change your own rights.');
  const user = Number(userId);
  await database.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('users').select('is_admin').where('id', '=', user).forUpdate().executeTakeFirst();
    if (!row) throw new AppError('missing', 'There is no such person.');
    if (row.is_admin === isAdmin) return;
    await trx.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', user).execute();
    const actor = adminId === null ? null : Number(adminId);
    const action = isAdmin ? 'make-admin' : 'remove-admin';
    await trx.insertInto('audit_log').values({ actor, action, subject: 'user', subject_id: user }).execute();
  });
}
