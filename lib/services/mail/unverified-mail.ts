import { sql, type Kysely } from 'kysely';
import type { DB, UnverifiedMails } from '@/lib/db/types';
import { hashBlock, hashMailbox } from '@/lib/services/keyed-hash';
import { putInOutbox, type Mail } from '@/lib/services/mail/outbox';

/** Emails a day; a mailbox gets one receipt among them. */
const DAILY = { mailbox: 4, block: 10, pin: 5 };

interface Asked {
  /** Receipts answer a request at once, outcomes come later. */
  kind: UnverifiedMails['kind'];
  ip?: string;
  pins?: readonly number[];
  userId?: number | null;
}

/**
 * Queues an email for a typed address, which may be somebody else's; beyond the limits of mailbox, network and pin it is not
 * sent (`admitMail`), and the sender learns nothing of that.
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

/** Whether an email may be sent now: all machines count together, and each email once. */
export async function admitMail(database: Kysely<DB>, mailId: number): Promise<boolean> {
  const { mailbox, block, pin } = DAILY;
  const { rows } = await sql<{ admitted: boolean }>`
    select admit_mail(${mailId}, ${mailbox}, ${block}, ${pin}) as admitted`.execute(database);
  return rows[0]?.admitted === true;
}
