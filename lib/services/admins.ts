import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { withFeedLock } from '@/lib/db/feed-lock';
import { IS_BANNED } from '@/lib/db/is-banned';
import type { DB } from '@/lib/db/types';
import type { AuditAction } from '@/lib/domain/audit-line';
import { roleRefusal, type Actor } from '@/lib/domain/policies/person';
import { can, type Role } from '@/lib/domain/roles';
import { portOf } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';
import { roleChangedMail } from '@/lib/services/mail/texts';
import { ownRoleChanged, roleChanged } from '@/lib/services/system-notifications';
import { notifyAdmins } from '@/lib/services/notify-admins';
import { notifyPeople } from '@/lib/services/notify-people';
import { rolesOf, writeAuditLines } from '@/lib/services/write-audit-lines';

interface RoleChange {
  userId: string;
  role: Role;
  reason: string | null;
  /** Null: the operator, at the command line. */
  adminId: string | null;
  evenLast?: boolean;
}

/** Valid to the end of a transaction with the feed's lock, which every change of roles takes. */
export async function isLastAdmin(userId: string, database: Kysely<DB>): Promise<boolean> {
  const { rows: admins } = await sql<{ id: number }>`
    select id from users u where role = 'admin' and not ${sql.raw(IS_BANNED)} limit 2`.execute(database);
  return admins.length === 1 && admins[0]?.id === Number(userId);
}

/** @throws AppError `conflict` for the last admin */
export async function assertNotLastAdmin(trx: Transaction<DB>, userId: string): Promise<void> {
  if (await isLastAdmin(userId, trx)) throw refusals.lastAdmin();
}

/** The role is read under the feed's lock: another admin may have changed it since the call began. */
export async function readActor(trx: Transaction<DB>, id: string): Promise<Actor> {
  return { id, role: (await rolesOf(trx, [Number(id)])).get(Number(id)) ?? 'person' };
}

const OPERATOR: Actor = { id: '', role: 'admin' };

const actionOf = (role: Role, was: Role): AuditAction => {
  if (role !== 'person') return `make-${role}`;
  return was === 'admin' ? 'remove-admin' : 'remove-role';
};

/** Gives a person a role and notifies every admin and the person; returns the code with which the person adds a second factor, if they need one. @throws AppError `missing`, or `conflict` for banned people, oneself and the last admin */
export async function setRole(
  { userId, role, reason, adminId, evenLast = false }: RoleChange,
  database: Kysely<DB> = db,
): Promise<string | null> {
  const user = Number(userId);
  const actor = adminId === null ? null : Number(adminId);
  return withFeedLock(database, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['name', 'role', 'banned_at'])
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw refusals.noPerson();
    const { name, role: was } = person;
    if (was === role) return null;
    const isBanned = person.banned_at !== null;
    const refusal = roleRefusal(
      adminId === null ? OPERATOR : await readActor(trx, adminId),
      { id: userId, isBanned },
      role,
    );
    if (refusal) throw refusals[refusal]();
    if (!can(role, 'changeRoles') && !evenLast) await assertNotLastAdmin(trx, userId);
    await trx.updateTable('users').set({ role }).where('id', '=', user).execute();
    const enrol = await portOf('enrol');
    const code = (await enrol?.(trx, { userId: user, was, role })) ?? null;
    const by = actor === null ? null : await nameOf(trx, actor);
    const change = { userId, name, role, was, by, reason };
    await notifyAdmins(trx, roleChanged(change), roleChangedMail(change));
    if (role !== 'admin') await notifyPeople(trx, { userId: user, ...ownRoleChanged(role, was) });
    await writeAuditLines(trx, {
      actor,
      action: actionOf(role, was),
      subject: 'user',
      subjectId: user,
      detail: reason === null ? {} : { reason },
    });
    return code;
  });
}

const nameOf = async (trx: Kysely<DB>, userId: number): Promise<string> =>
  (await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
