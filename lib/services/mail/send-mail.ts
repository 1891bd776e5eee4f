import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { withoutEmails } from '@/lib/domain/without-emails';
import { mails as counted } from '@/lib/metrics';
import type { Mailer } from '@/lib/services/mail/mailer';
import { addMailJob } from '@/lib/services/mail/outbox';
import { admitMail } from '@/lib/services/mail/unverified-mail';

export interface Sender {
  database: Kysely<DB>;
  mailer: Mailer;
  log(line: string): void;
}

/** Sends an email of the outbox unless strangers asked for too many; does nothing when it is gone with its account. @throws Error without email addresses */
export async function sendMail(id: number, { database, mailer, log }: Sender, isLast = false): Promise<void> {
  const mail = await database.selectFrom('outgoing_mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) return;
  const { recipient: to, subject, body: text, reply_to: replyTo, unsubscribe_url: unsubscribeUrl } = mail;
  try {
    const isAdmitted = await admitMail(database, id);
    const file = isAdmitted ? await mailer.send(id, { to, subject, text, replyTo, unsubscribeUrl }) : undefined;
    await database.deleteFrom('outgoing_mails').where('id', '=', id).execute();
    counted.inc({ result: isAdmitted ? 'sent' : 'not-sent' });
    if (!isAdmitted) log(`Mail ${id}, “${subject}”, is not sent: too many were asked for`);
    if (file) log(`Mail to ${to}: ${subject}: ${file}`);
  } catch (error) {
    counted.inc({ result: isLast ? 'given-up' : 'put-off' });
    const why = withoutEmails(error instanceof Error ? error.message : String(error));
    throw new Error(`Mail ${id}, “${subject}”, could not be sent: ${why}`);
  }
}

/** Adds missing jobs, as after a restore, and deletes emails that were given up (rule 258). */
export async function keepOutbox(database: Kysely<DB>): Promise<void> {
  await sql`delete from outgoing_mails where created_at < now() - interval '7 days'`.execute(database);
  const { rows } = await sql<{ id: number }>`
    select id from outgoing_mails m
    where not exists (select from graphile_worker.jobs where key = 'mail/' || m.id)`.execute(database);
  for (const { id } of rows) await addMailJob(database, id);
}
