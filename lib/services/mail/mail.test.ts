import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { openMailer } from '@/lib/services/mail/mailer';
import { sendMails } from '@/lib/services/mail/send-mails';

useTestDatabase();

const waiting = () => rowsOf('select recipient, attempts, next_at > now() as later from outgoing_mails order by id');
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
    await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: 'One\nTwo', replyTo: 'b@example.com' });
    const log = jest.fn();
    await sendMails(db, { mailer: intoFolder(), log });
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

  it('is sent once by two instances at the same time', async () => {
    for (let n = 0; n < 30; n += 1) await putInOutbox(db, { to: `${n}@example.com`, subject: 'A word', text: '' });
    const send = jest.fn(async () => undefined);
    const sender = { mailer: { send }, log: () => undefined };
    await Promise.all([sendMails(db, sender), sendMails(db, sender)]);
    await sendMails(db, sender);
    expect(send).toHaveBeenCalledTimes(30);
    expect(await waiting()).toEqual([]);
  });
});

describe('a server that is away', () => {
  const away = { send: async () => Promise.reject(new Error('connect ECONNREFUSED of a@example.com')) };

  it('is asked again with growing pauses, and the others are sent', async () => {
    await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' });
    const pauses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      await sendMails(db, { mailer: away, log: () => undefined });
      const { minutes } = await rowOf<{ minutes: number }>(
        'select round(extract(epoch from next_at - now()) / 60)::int as minutes from outgoing_mails',
      );
      pauses.push(minutes);
      await rowsOf('update outgoing_mails set next_at = now()');
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('says why at the first try, and not again', async () => {
    await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' });
    const log = jest.fn();
    for (let n = 0; n < 3; n += 1) {
      await sendMails(db, { mailer: away, log });
      await rowsOf('update outgoing_mails set next_at = now()');
    }
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/“A word”, could not be sent and .*: connect ECONNREFUSED of (?!a@)/)],
    ]);
  });

  it('is given up after three days, with a line in the log', async () => {
    const log = jest.fn();
    await putInOutbox(db, { to: 'a@example.com', subject: 'A word', text: '' });
    await rowsOf("update outgoing_mails set created_at = now() - interval '73 hours'");
    await sendMails(db, { mailer: away, log });
    expect(await waiting()).toEqual([]);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/“A word”, could not be sent .* ECONNREFUSED/));
  });
});

/** A mail server that takes one mail and keeps what it was told. */
async function withServer(work: (url: string) => Promise<void>): Promise<string> {
  let said = '';
  const server = net.createServer((socket) => {
    socket.write('220 here\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      said += text;
      if (isData) {
        if (!/\r\n\.\r\n$/.test(said)) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/m.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/m.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await work(`smtp://127.0.0.1:${port}/?ignoreTLS=true`);
  await new Promise((resolve) => server.close(resolve));
  return said;
}

it('a mail is sent as plain text through the configured server, and keeps its message id when it is sent again', async () => {
  const said = await withServer(async (url) => {
    const mailer = openMailer({
      ...env,
      SMTP_URL: url,
      MAIL_FROM: 'mails@pins.example',
      SITE_URL: 'https://pins.example',
    });
    const mail = {
      to: 'a@example.com',
      subject: HOSTILE,
      text: 'One\n<b>Two</b>',
      replyTo: 'b@example.com,c@example.com',
    };
    expect(await mailer.send(7, mail)).toBeUndefined();
  });
  expect(said).toContain('MAIL FROM:<mails@pins.example>');
  expect(said.match(/RCPT TO/g)).toHaveLength(1);
  expect(said).toContain('RCPT TO:<a@example.com>');
  expect(said).toContain('Reply-To: <"b@example.com,c"@example.com>\r\n');
  expect(said).toContain('Message-ID: <mail-7@pins.example>');
  expect(said).toMatch(/Content-Type: text\/plain/);
  expect(said).not.toMatch(/^Bcc:/im);
});
