import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SmtpTransport from 'nodemailer/lib/smtp-transport';
import nodemailer from 'nodemailer';
import type { Env } from '@/lib/env';
import type { Mail } from '@/lib/services/mail/outbox';

/** Delivers mails to their recipients. */
export interface Mailer {
  /**
   * @param id of the mail; sending it again is seen to be the same mail
   * @returns where it can be read when it stays on this machine
   */
  send(id: number, mail: Mail): Promise<string | undefined>;
}

type MailerSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'SITE_NAME' | 'SITE_URL' | 'DATA_DIR'>;

/** A mail server that says nothing for so long counts as down. */
const TIMEOUT_MS = 8_000;

/** Sends by the SMTP server that the settings name, else writes files below `DATA_DIR/mails`. */
export const openMailer = (settings: MailerSettings): Mailer =>
  settings.SMTP_URL ? smtpMailer(settings.SMTP_URL, settings) : folderMailer(path.join(settings.DATA_DIR, 'mails'));

function smtpMailer(url: string, { MAIL_FROM, CONTACT_EMAIL, SITE_NAME, SITE_URL }: MailerSettings): Mailer {
  const transport = nodemailer.createTransport(
    new SmtpTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  const from = { name: SITE_NAME, address: MAIL_FROM ?? CONTACT_EMAIL };
  return {
    async send(id, { to, subject, text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<mail-${id}@${new URL(SITE_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return undefined;
    },
  };
}

function folderMailer(folder: string): Mailer {
  return {
    async send(id, { to, subject, text }) {
      const file = path.join(folder, `${id}.txt`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      return file;
    },
  };
}
