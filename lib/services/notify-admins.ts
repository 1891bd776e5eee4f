import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { can, ROLE_NAMES, type Right } from '@/lib/domain/roles';
import { env } from '@/lib/env';
import { putInOutbox, type Mail } from '@/lib/services/mail/outbox';
import type { SystemNotification } from '@/lib/services/system-notifications';
import { notifyPeople } from '@/lib/services/notify-people';

/** Notifies every admin in the bell, and by email the operator and admins with verified addresses. */
export const notifyAdmins = (trx: Kysely<DB>, notification: SystemNotification, mail: Omit<Mail, 'to'>) =>
  notifyStaff(trx, 'changeRoles', notification, mail);

/** The same for everybody who has a right. */
export async function notifyStaff(
  trx: Kysely<DB>,
  right: Right,
  notification: SystemNotification,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  const roles = ROLE_NAMES.filter((role) => can(role, right));
  const staff = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified'])
    .where(sql<boolean>`role <> 'person'`)
    .where('role', 'in', roles)
    .orderBy('id')
    .execute();
  await notifyPeople(trx, ...staff.map(({ id: userId }) => ({ userId, ...notification })));
  const own = staff.flatMap(({ id, email, email_verified: isVerified }) =>
    email && isVerified ? [{ id, email }] : [],
  );
  for (const { id, email } of own) await putInOutbox(trx, { to: email, ...mail }, id);
  if (!own.some(({ email }) => email === env.CONTACT_EMAIL)) await putInOutbox(trx, { to: env.CONTACT_EMAIL, ...mail });
}
