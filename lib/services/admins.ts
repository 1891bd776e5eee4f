import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { refusals } from '@/lib/refusals';
import { roleChangedMail } from '@/lib/services/mail/texts';
import { adminNoMore, roleChanged } from '@/lib/services/system-notifications';
import { tellAdmins } from '@/lib/services/tell-admins';
import { tellPeople } from '@/lib/services/tell-people';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

interface RoleChange {
  userId: string;
  isAdmin: boolean;
  /** Null: the operator gave none, at the command line. */
  reason: string | null;
  /** The admin who decides; null: the operator, at the command line. */
  adminId: string | null;
}

/**
 * Makes an admin of a person, or takes the rights away. Every admin is told, in the bell and by mail; so is who was one.
 * @throws AppError `missing`, or `conflict` for banned people, and for oneself, so that the site is never left without an admin
 */
export async function setAdmin(
  { userId, isAdmin, reason, adminId }: RoleChange,
  database: Kysely<DB> = db,
): Promise<void> {
  if (userId === adminId) throw refusals.changesOwnRights();
  const user = Number(userId);
  const actor = adminId === null ? null : Number(adminId);
  await database.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['name', 'is_admin', 'banned_at'])
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw refusals.noPerson();
    if (person.is_admin === isAdmin) return;
    if (isAdmin && person.banned_at) throw refusals.adminIsBanned();
    await trx.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', user).execute();
    const by = actor === null ? null : await nameOf(trx, actor);
    const change = { userId, name: person.name, isAdmin, by, reason };
    await tellAdmins(trx, roleChanged(change), roleChangedMail(change));
    if (!isAdmin) await tellPeople(trx, { userId: user, ...adminNoMore });
    await writeAuditLines(trx, {
      actor,
      action: isAdmin ? 'make-admin' : 'remove-admin',
      subject: 'user',
      subjectId: user,
      detail: reason === null ? {} : { reason },
    });
  });
}

const nameOf = async (trx: Kysely<DB>, userId: number): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
