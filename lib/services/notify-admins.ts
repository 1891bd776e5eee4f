import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { putInOutbox, type Mail } from '@/lib/services/mail/outbox';
import type { SystemNotification } from '@/lib/services/system-notifications';
import { notifyPeople } from '@/lib/services/notify-people';

/** Notifies every admin in the bell, and by email the operator and admins with verified addresses. */
export async function notifyAdmins(
  trx: Kysely<DB>,
  notification: SystemNotification,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified'])
    .where('role', '=', sql.lit('admin'))
    .orderBy('id')
    .execute();
  await notifyPeople(trx, ...admins.map(({ id: userId }) => ({ userId, ...notification })));
  const own = admins.flatMap(({ id, email, email_verified: isVerified }) =>
    email && isVerified ? [{ id, email }] : [],
  );
  for (const { id, email } of own) await putInOutbox(trx, { to: email, ...mail }, id);
  if (!own.some(({ email }) => email === env.CONTACT_EMAIL)) await putInOutbox(trx, { to: env.CONTACT_EMAIL, ...mail });
}
