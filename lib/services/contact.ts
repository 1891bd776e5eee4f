import 'server-only';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import type { ContactRequest } from '@/lib/schemas/contact-request';
import { putInOutbox } from '@/lib/services/mail/outbox';

/** Keeps a message for the moderators and mails it to the operator. @returns its id */
export async function sendMessage({ email, message }: ContactRequest): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ email, message })
      .returning('id')
      .executeTakeFirstOrThrow();
    const text = `From: ${email}\n\n${message}\n\nA reply to this mail goes to the address above.`;
    const subject = `${env.SITE_NAME}: message from ${email}`;
    await putInOutbox(trx, { to: env.CONTACT_EMAIL, subject, text, replyTo: email });
    return String(id);
  });
}
