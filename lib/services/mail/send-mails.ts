import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { withoutEmails } from '@/lib/domain/without-emails';
import { mails as counted } from '@/lib/metrics';
import type { Mailer } from '@/lib/services/mail/mailer';
import { admitMail } from '@/lib/services/mail/unverified-mail';

export interface Sender {
  mailer: Mailer;
  /** Hears of each mail that stays on this machine, that fails for the first time, and that is given up. */
  log(line: string): void;
  /** Ends the round after the mail that is under way, which is given a moment more. */
  signal?: AbortSignal;
}

const AT_ONCE = 20;
/** A mail that was taken and not done with is sent again after so long. */
const LEASE = sql<Date>`now() + interval '15 minutes'`;
const MOMENT_MS = 2_000;
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

interface Row {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  reply_to: string | null;
  attempts: number;
  created_at: Date;
}

/**
 * Sends the mails whose time has come, but for those that strangers have asked for too often. One that fails waits for a
 * minute, then twice as long each time, six hours at most, and is given up after three days.
 */
export async function sendMails(database: Kysely<DB>, { mailer, log, signal }: Sender): Promise<void> {
  const mails = await takeDue(database);
  if (mails.length === 0) return;
  const round = new AbortController();
  const leaving = signal && momentAfter(signal, round.signal);
  for (const mail of mails) {
    try {
      if (!(await admitMail(database, mail.id))) {
        await drop(database, mail.id);
        counted.inc({ result: 'not-sent' });
        log(`Mail ${mail.id}, “${mail.subject}”, is not sent: too many were asked for`);
        continue;
      }
      const { recipient: to, subject, body: text, reply_to: replyTo } = mail;
      const sending = mailer.send(mail.id, { to, subject, text, replyTo });
      const file = await (leaving ? Promise.race([sending, leaving]) : sending);
      if (file === LEFT) break; // it is sent again when its lease is over
      await drop(database, mail.id);
      counted.inc({ result: 'sent' });
      if (file) log(`Mail to ${mail.recipient}: ${mail.subject}: ${file}`);
    } catch (error) {
      await putOff(database, mail, log, error);
    }
    if (signal?.aborted) break;
  }
  round.abort();
}

const LEFT = Symbol('left');

/** Resolves when no mail is waited for any more; `over` ends the listening. */
const momentAfter = (signal: AbortSignal, over: AbortSignal): Promise<typeof LEFT> =>
  new Promise((resolve) => {
    const begin = () => void setTimeout(resolve, MOMENT_MS, LEFT).unref();
    if (signal.aborted) begin();
    else signal.addEventListener('abort', begin, { once: true, signal: over });
  });

/** No other instance takes the same ones while they are being sent. */
async function takeDue(database: Kysely<DB>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update outgoing_mails set next_at = ${LEASE}
    where id = any (array(
      select id from outgoing_mails where next_at <= now() order by next_at limit ${AT_ONCE} for update skip locked))
    returning id, recipient, reply_to, subject, body, attempts, created_at`.execute(database);
  return rows.sort((a, b) => a.id - b.id);
}

const drop = (database: Kysely<DB>, id: number) => database.deleteFrom('outgoing_mails').where('id', '=', id).execute();

async function putOff(database: Kysely<DB>, mail: Row, log: Sender['log'], error: unknown): Promise<void> {
  const why = withoutEmails(error instanceof Error ? error.message : String(error));
  if (Date.now() - mail.created_at.getTime() > GIVEN_UP_AFTER_MS) {
    await drop(database, mail.id);
    counted.inc({ result: 'given-up' });
    log(`Mail ${mail.id}, “${mail.subject}”, could not be sent for three days and is given up: ${why}`);
    return;
  }
  counted.inc({ result: 'put-off' });
  const minutes = Math.min(2 ** mail.attempts, 360);
  if (mail.attempts === 0)
    log(`Mail ${mail.id}, “${mail.subject}”, could not be sent and is tried again for three days: ${why}`);
  await database
    .updateTable('outgoing_mails')
    .set({ attempts: mail.attempts + 1, next_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .where('id', '=', mail.id)
    .execute();
}
