import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { putInOutbox, type Mail } from '@/lib/services/mail/outbox';
import { tellPerson } from '@/lib/services/tell-person';

interface News {
  /** The line of the bell. */
  words: string;
  /** Path of a moderation page about it. */
  href: string;
  mail: Omit<Mail, 'to'>;
}

/** Tells every admin in the bell, and by mail the operator and each admin who has verified an address. */
export async function tellAdmins(trx: Kysely<DB>, { words, href, mail }: News): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified'])
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();
  for (const { id } of admins) await tellPerson(trx, id, words, href);
  const own = admins.flatMap(({ id, email, email_verified: isVerified }) =>
    email && isVerified ? [{ id, email }] : [],
  );
  for (const { id, email } of own) await putInOutbox(trx, { to: email, ...mail }, id);
  if (!own.some(({ email }) => email === env.CONTACT_EMAIL)) await putInOutbox(trx, { to: env.CONTACT_EMAIL, ...mail });
}
