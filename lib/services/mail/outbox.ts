import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { addJob } from '@/lib/jobs/add-job';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address of replies; default: the sender. */
  replyTo?: string | null;
  /** A POST to it ends emails of this sort (RFC 8058). */
  unsubscribeUrl?: string | null;
}

const SUBJECT_MAX = 150;

/** A line end in somebody's words would begin another header. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);

/** Stores an email with the job that sends it after `runAt`; it goes with the account of `userId`. Returns its id. */
export async function putInOutbox(
  trx: Kysely<DB>,
  { to, subject, text, replyTo, unsubscribeUrl }: Mail,
  userId: number | null = null,
  runAt?: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('outgoing_mails')
    .values({
      recipient: to,
      subject: oneLine(subject),
      body: text,
      reply_to: replyTo,
      user_id: userId,
      unsubscribe_url: unsubscribeUrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMailJob(trx, id, runAt);
  return id;
}

/** Three days, by the queue's pauses. */
const MOST_ATTEMPTS = 21;

/** Emails are sent one after the other, so that a slow server holds up no other job. */
export const addMailJob = (trx: Kysely<DB>, id: number, runAt?: Date): Promise<number> =>
  addJob(trx, 'send_mail', { id }, { runAt, key: `mail/${id}`, queue: 'mails', maxAttempts: MOST_ATTEMPTS });
