import 'server-only';
import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import type { ContactRequest } from '@/lib/schemas/contact-request';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { moreMessagesMail } from '@/lib/services/mail/texts';

/** Messages per hour that are emailed in full. */
const MAILED_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Stores a message and emails it to the operator; beyond the hourly limit one email points to all. Returns its id. */
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

/** Whether the hourly limit is reached; transactions check one after the other. */
async function areMany(trx: Kysely<DB>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(4713)`.execute(trx);
  const { rows } = await sql<{ is_recent: boolean }>`
    select created_at > now() - interval '1 hour' as is_recent from contact_messages
    order by id desc offset ${MAILED_PER_HOUR} limit 1`.execute(trx);
  return rows[0]?.is_recent === true;
}

/** Queues one email for in an hour, at most once. */
async function mailOfMore(trx: Kysely<DB>): Promise<void> {
  const mail = { to: env.CONTACT_EMAIL, ...moreMessagesMail() };
  const waiting = await trx
    .selectFrom('outgoing_mails')
    .select('id')
    .where('recipient', '=', mail.to)
    .where('subject', '=', mail.subject)
    .executeTakeFirst();
  if (waiting) return;
  await putInOutbox(trx, mail, null, new Date(Date.now() + HOUR_MS));
}
