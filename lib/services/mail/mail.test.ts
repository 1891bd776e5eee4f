import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { useMailServer } from '@/jest/mail-server';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { openMailer } from '@/lib/services/mail/mailer';
import { keepOutbox, sendMail } from '@/lib/services/mail/send-mail';

useTestDatabase();
const mails = useMailServer();

const waiting = () => rowsOf('select id from outgoing_mails order by id');
const HOSTILE = 'Hello\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-mails-'));
  await rowsOf('delete from outgoing_mails');
});
afterEach(() => rm(folder, { recursive: true }));

const intoFolder = () => openMailer({ ...env, SMTP_URL: undefined, DATA_DIR: folder });

describe('without a server', () => {
  it('mails become files that only the operator can read, and are logged', async () => {
    const mail = { to: 'a@example.com', subject: 'A word', text: 'One\nTwo', replyTo: 'b@example.com' };
    const id = await putInOutbox(db, mail);
    const log = jest.fn();
    await sendMail(id, { database: db, mailer: intoFolder(), log });
    const [name = ''] = await readdir(path.join(folder, 'mails'));
    const file = path.join(folder, 'mails', name);
    expect(await readFile(file, 'utf8')).toBe(
      'To: a@example.com\nReply-To: b@example.com\nSubject: A word\n\nOne\nTwo\n',
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(log).toHaveBeenCalledWith(`Mail to a@example.com: A word: ${file}`);
    expect(await waiting()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('takes no header from text of a person', async () => {
    await putInOutbox(db, { to: 'a@example.com', subject: HOSTILE, text: HOSTILE });
    const [row] = await rowsOf('select subject from outgoing_mails');
    expect(row?.subject).not.toMatch(/[\r\n]/);
    for (const address of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com b@example.com',
      'a\u0000@example.com',
    ]) {
      await expect(putInOutbox(db, { to: address, subject: 'A word', text: '' })).rejects.toThrow();
      const mail = { to: 'a@example.com', subject: 'A word', text: '', replyTo: address };
      await expect(putInOutbox(db, mail)).rejects.toThrow();
    }
  });

  it('loses a mail with the account that it is for', async () => {
    const userId = await addUser();
    await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' }, Number(userId));
    await rowsOf('delete from users where id = $1', [userId]);
    expect(await waiting()).toEqual([]);
  });

  it('gives each email a job, also those that came back with a restored database', async () => {
    const id = await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' });
    const job = { queue_name: 'mails', max_attempts: 21 };
    const jobs = () =>
      rowsOf('select queue_name, max_attempts from graphile_worker.jobs where key = $1', [`mail/${id}`]);
    expect(await jobs()).toEqual([job]);
    await rowsOf('select graphile_worker.remove_job($1)', [`mail/${id}`]);
    await keepOutbox(db);
    expect(await jobs()).toEqual([job]);
  });

  it('has nothing to send for a job whose email is gone', async () => {
    const send = jest.fn();
    await sendMail(0, { database: db, mailer: { send }, log: () => undefined });
    expect(send).not.toHaveBeenCalled();
  });

  it('forgets emails that were given up after a week', async () => {
    await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' });
    await rowsOf("update outgoing_mails set created_at = now() - interval '7 days 1 minute'");
    await keepOutbox(db);
    expect(await waiting()).toEqual([]);
  });
});

it('an email that a server refuses stays, and the reason names no address', async () => {
  const away = { send: async () => Promise.reject(new Error('connect ECONNREFUSED of a@example.com')) };
  const id = await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' });
  const sent = sendMail(id, { database: db, mailer: away, log: () => undefined });
  await expect(sent).rejects.toThrow(/“A word”, could not be sent: connect ECONNREFUSED of (?!a@)/);
  expect(await waiting()).toEqual([{ id }]);
});

it('a mail is sent as plain text through the configured server, and keeps its message id when it is sent again', async () => {
  const mailer = openMailer({
    ...env,
    SMTP_URL: mails.url,
    MAIL_FROM: 'mails@pins.example',
    SITE_URL: 'https://pins.example',
  });
  const mail = {
    to: 'a@example.com',
    subject: HOSTILE,
    text: 'One\n<b>Two</b>',
    unsubscribeUrl: 'https://pins.example/unsubscribe/now?token=1.abc',
    replyTo: 'b@example.com,c@example.com',
  };
  expect(await mailer.send(7, mail)).toBeUndefined();
  const { said } = mails;
  expect(said).toContain('MAIL FROM:<mails@pins.example>');
  expect(said.match(/RCPT TO/g)).toHaveLength(1);
  expect(said).toContain('RCPT TO:<a@example.com>');
  expect(said).toContain('Reply-To: <"b@example.com,c"@example.com>\r\n');
  expect(said).toContain('Message-ID: <mail-7@pins.example>');
  expect(said).toMatch(/Content-Type: text\/plain/);
  expect(said).toContain('List-Unsubscribe: <https://pins.example/unsubscribe/now?token=1.abc>\r\n');
  expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(said).not.toMatch(/^Bcc:/im);
});
