import 'server-only';
import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import type { ContactRequest } from '@/lib/schemas/contact-request';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { moreMessagesMail } from '@/lib/services/mail/texts';

/** Messages of an hour that are mailed in full. */
const MAILED_PER_HOUR = 3;

/**
 * Keeps a message for the moderators and mails it to the operator. Of more within an hour one mail says where they are.
 * @returns its id
 */
export async function sendMessage({ email, message }: ContactRequest): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ email, message })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (await areMany(trx)) {
      await mailOfMore(trx);
      return String(id);
    }
    const text = `From: ${email}\n\n${message}\n\nA reply to this mail goes to the address above.`;
    const subject = `${env.SITE_NAME}: message from ${email}`;
    await putInOutbox(trx, { to: env.CONTACT_EMAIL, subject, text, replyTo: email });
    return String(id);
  });
}

/** Whether more messages than are mailed have come within the hour; transactions ask one after the other. */
async function areMany(trx: Kysely<DB>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(4713)`.execute(trx);
  const { rows } = await sql<{ is_recent: boolean }>`
    select created_at > now() - interval '1 hour' as is_recent from contact_messages
    order by id desc offset ${MAILED_PER_HOUR} limit 1`.execute(trx);
  return rows[0]?.is_recent === true;
}

/** Puts one mail into the outbox that goes in an hour, unless it is there already. */
async function mailOfMore(trx: Kysely<DB>): Promise<void> {
  const mail = { to: env.CONTACT_EMAIL, ...moreMessagesMail() };
  const waiting = await trx
    .selectFrom('outgoing_mails')
    .select('id')
    .where('recipient', '=', mail.to)
    .where('subject', '=', mail.subject)
    .executeTakeFirst();
  if (waiting) return;
  const id = await putInOutbox(trx, mail);
  await trx
    .updateTable('outgoing_mails')
    .set({ next_at: sql<Date>`now() + interval '1 hour'` })
    .where('id', '=', id)
    .execute();
}
