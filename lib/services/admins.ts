import type { Kysely, Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import type { DB } from '@/lib/db/types';
import { roleRefusal, type Actor } from '@/lib/domain/policies/person';
import { can, isStaff, roleOf, ROLES, type Role } from '@/lib/domain/roles';
import { refusals } from '@/lib/refusals';
import { roleChangedMail } from '@/lib/services/mail/texts';
import { adminNoMore, roleChanged } from '@/lib/services/system-notifications';
import { notifyAdmins } from '@/lib/services/notify-admins';
import { notifyPeople } from '@/lib/services/notify-people';
import { findAdmins, writeAuditLines } from '@/lib/services/write-audit-lines';

interface RoleChange {
  userId: string;
  role: Role;
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

/** The role is read under the feed's lock: another admin may have changed it since the call began. */
export async function readActor(trx: Transaction<DB>, id: string): Promise<Actor> {
  return { id, role: roleOf((await findAdmins(trx)).includes(Number(id))) };
}

const OPERATOR: Actor = { id: '', role: 'admin' };
const ACTIONS: Record<Role, 'make-admin' | 'remove-admin'> = { person: 'remove-admin', admin: 'make-admin' };

/** Gives a person a role and notifies every admin and the person. @throws AppError `missing`, or `conflict` for banned people, oneself and the last admin */
export async function setRole(
  { userId, role, reason, adminId, evenLast = false }: RoleChange,
  database: Kysely<DB> = db,
): Promise<void> {
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
    if (roleOf(person.is_admin) === role) return;
    const isBanned = person.banned_at !== null;
    const refusal = roleRefusal(
      adminId === null ? OPERATOR : await readActor(trx, adminId),
      { id: userId, isBanned },
      role,
    );
    if (refusal) throw refusals[refusal]();
    if (!can(role, 'changeRoles') && !evenLast) await assertNotLastAdmin(trx, userId);
    await trx.updateTable('users').set({ is_admin: ROLES[role].isAdmin }).where('id', '=', user).execute();
    const by = actor === null ? null : await nameOf(trx, actor);
    const change = { userId, name: person.name, role, by, reason };
    await notifyAdmins(trx, roleChanged(change), roleChangedMail(change));
    if (!isStaff(role)) await notifyPeople(trx, { userId: user, ...adminNoMore });
    await writeAuditLines(trx, {
      actor,
      action: ACTIONS[role],
      subject: 'user',
      subjectId: user,
      detail: reason === null ? {} : { reason },
    });
  });
}

const nameOf = async (trx: Kysely<DB>, userId: number): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
