import { sql, type Kysely } from 'kysely';
import type { DB, UnverifiedMails } from '@/lib/db/types';
import { hashBlock, hashMailbox } from '@/lib/services/keyed-hash';
import { putInOutbox, type Mail } from '@/lib/services/mail/outbox';

/** Mails within a day. A mailbox gets one receipt among them. */
const DAILY = { mailbox: 4, block: 10, pin: 5 };

interface Asked {
  /** A receipt goes to whoever asks for something, an outcome follows later. */
  kind: UnverifiedMails['kind'];
  /** Network IP address of the person who asks for a receipt. */
  ip?: string;
  /** Ids of the pins that a receipt is about. */
  pins?: readonly number[];
  /** The person whose mail it is: it goes with their account. */
  userId?: number | null;
}

/**
 * Puts a mail into the outbox for an email address that somebody typed, who need not be its owner. It is sent only if neither the
 * mailbox, nor the sender's block of IPs, nor a pin have had too many (`admitMail`); whoever asks learns nothing of that.
 */
export async function mailUnverified(
  trx: Kysely<DB>,
  mail: Mail,
  { kind, ip = '', pins = [], userId = null }: Asked,
): Promise<void> {
  const id = await putInOutbox(trx, mail, userId);
  await trx
    .insertInto('unverified_mails')
    .values({ mail_id: id, kind, mailbox: hashMailbox(mail.to), block: hashBlock(ip), pins: [...pins] })
    .execute();
}

/** Whether a mail of the outbox may be sent now. All instances count together; a mail counts once, however often it is tried. */
export async function admitMail(database: Kysely<DB>, mailId: number): Promise<boolean> {
  const { mailbox, block, pin } = DAILY;
  const { rows } = await sql<{ admitted: boolean }>`
    select admit_mail(${mailId}, ${mailbox}, ${block}, ${pin}) as admitted`.execute(database);
  return rows[0]?.admitted === true;
}
