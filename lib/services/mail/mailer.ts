import path from 'node:path';
import SmtpTransport from 'nodemailer/lib/smtp-transport';
import nodemailer from 'nodemailer';
import type { Env } from '@/lib/env';
import { fileMail } from '@/lib/services/mail/mail-file';
import type { Mail } from '@/lib/services/mail/outbox';

export interface Mailer {
  /** Equal ids are one email. Returns its path where it stays on this machine. */
  send(id: number, mail: Mail): Promise<string | undefined>;
}

type MailerSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'SITE_NAME' | 'SITE_URL' | 'DATA_DIR'>;

/** A silent server counts as down. */
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
    async send(id, { to, subject, text, replyTo, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        replyTo: replyTo ? { name: '', address: replyTo } : undefined,
        subject,
        text,
        messageId: `<mail-${id}@${new URL(SITE_URL).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return undefined;
    },
  };
}

const folderMailer = (folder: string): Mailer => ({ send: (id, mail) => fileMail(folder, String(id), mail) });
