import type { Kysely, Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { refusals } from '@/lib/refusals';
import { roleChangedMail } from '@/lib/services/mail/texts';
import { adminNoMore, roleChanged } from '@/lib/services/system-notifications';
import { tellAdmins } from '@/lib/services/tell-admins';
import { tellPeople } from '@/lib/services/tell-people';
import { findAdmins, writeAuditLines } from '@/lib/services/write-audit-lines';

interface RoleChange {
  userId: string;
  isAdmin: boolean;
  reason: string | null;
  /** Null: the operator, at the command line. */
  adminId: string | null;
  evenLast?: boolean;
}

/** Valid to the end of a transaction with the feed's lock, which every change of admins takes. */
export async function isLastAdmin(userId: string, database: Kysely<DB>): Promise<boolean> {
  const admins = await findAdmins(database);
  return admins.length === 1 && admins[0] === Number(userId);
}

/** @throws AppError `conflict` for the last admin */
export async function assertNotLastAdmin(trx: Transaction<DB>, userId: string): Promise<void> {
  if (await isLastAdmin(userId, trx)) throw refusals.lastAdmin();
}

/** Grants or removes admin rights and notifies every admin and the person. @throws AppError `missing`, or `conflict` for banned people, oneself and the last admin */
export async function setAdmin(
  { userId, isAdmin, reason, adminId, evenLast = false }: RoleChange,
  database: Kysely<DB> = db,
): Promise<void> {
  if (userId === adminId) throw refusals.changesOwnRights();
  const user = Number(userId);
  const actor = adminId === null ? null : Number(adminId);
  await withFeedLock(database, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['name', 'is_admin', 'banned_at'])
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw refusals.noPerson();
    if (person.is_admin === isAdmin) return;
    if (isAdmin && person.banned_at) throw refusals.adminIsBanned();
    if (!isAdmin && !evenLast) await assertNotLastAdmin(trx, userId);
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
