import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { AppError } from '@/lib/errors';
import { roleChanged, roleChangedMail } from '@/lib/services/mail/texts';
import { tellAdmins } from '@/lib/services/tell-admins';
import { tellPerson } from '@/lib/services/tell-person';

interface RoleChange {
  userId: string;
  isAdmin: boolean;
  /** Null: the operator gave none, at the command line. */
  reason: string | null;
  /** Who decides; null: the operator, at the command line. */
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
  if (userId === adminId) throw new AppError('conflict', 'Ask another admin to change your own rights.');
  const user = Number(userId);
  const actor = adminId === null ? null : Number(adminId);
  await database.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['name', 'is_admin', 'banned_at'])
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('missing', 'There is no such person.');
    if (person.is_admin === isAdmin) return;
    if (isAdmin && person.banned_at) throw new AppError('conflict', 'Lift the ban of this person first.');
    await trx.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', user).execute();
    const by = actor === null ? null : await nameOf(trx, actor);
    const change = { name: person.name, isAdmin, by, reason };
    const href = moderationPaths.user(userId);
    await tellAdmins(trx, { words: roleChanged(change), href, mail: roleChangedMail(change, href) });
    if (!isAdmin) await tellPerson(trx, user, 'You are no admin any more.');
    await trx
      .insertInto('audit_log')
      .values({
        actor,
        action: isAdmin ? 'make-admin' : 'remove-admin',
        subject: 'user',
        subject_id: user,
        detail: reason === null ? {} : { reason },
      })
      .execute();
  });
}

const nameOf = async (trx: Kysely<DB>, userId: number): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
