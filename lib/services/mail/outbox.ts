import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** A mail of plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address that a reply goes to; unless told the sender's. */
  replyTo?: string | null;
}

const SUBJECT_MAX = 150;

/** One line, whatever somebody's words bring into it: a line end would begin another header. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);

/**
 * Puts a mail into the outbox when the caller's transaction commits and only then; upkeep sends it.
 * @param userId whose mail it is: it goes with their account
 * @returns its id
 */
export async function putInOutbox(
  trx: Kysely<DB>,
  { to, subject, text, replyTo }: Mail,
  userId: number | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('outgoing_mails')
    .values({ recipient: to, subject: oneLine(subject), body: text, reply_to: replyTo, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
