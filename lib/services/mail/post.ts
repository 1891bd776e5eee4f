import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SmtpTransport from 'nodemailer/lib/smtp-transport';
import nodemailer from 'nodemailer';
import type { Env } from '@/lib/env';
import type { Mail } from '@/lib/services/mail/outbox';

/** Brings mails to their recipients. */
export interface Post {
  /**
   * @param id of the mail; sending it again is seen to be the same mail
   * @returns where it can be read when it stays on this machine
   */
  send(id: number, mail: Mail): Promise<string | undefined>;
}

type PostSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'SITE_NAME' | 'SITE_URL' | 'DATA_DIR'>;

/** A server that says nothing for so long is away. */
const PATIENCE_MS = 8_000;

/** By the server that the settings name, else into files. */
export const openPost = (settings: PostSettings): Post =>
  settings.SMTP_URL ? serverPost(settings.SMTP_URL, settings) : folderPost(path.join(settings.DATA_DIR, 'mails'));

function serverPost(url: string, { MAIL_FROM, CONTACT_EMAIL, SITE_NAME, SITE_URL }: PostSettings): Post {
  const transport = nodemailer.createTransport(
    new SmtpTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
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

function folderPost(folder: string): Post {
  return {
    async send(id, { to, subject, text }) {
      const file = path.join(folder, `${id}.txt`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      return file;
    },
  };
}
