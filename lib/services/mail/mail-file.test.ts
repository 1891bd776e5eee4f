import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileMail } from '@/lib/services/mail/mail-file';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'pins-mail-file-')), 'mail');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

it('a mail becomes a file that its owner alone can read', async () => {
  const file = await fileMail(folder, '7', { to: 'a@example.test', subject: 'Hello', text: 'Some words.' });
  expect(file).toBe(path.join(folder, '7.txt'));
  expect(await readFile(file, 'utf8')).toBe('To: a@example.test\nSubject: Hello\n\nSome words.\n');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect(await readdir(folder)).toEqual(['7.txt']);
});

it('whoever looks into the folder of the mails finds a mail whole or not at all', async () => {
  const text = 'x'.repeat(50_000_000); // takes a while to write
  const sizes = new Set<number>();
  let isWritten = false;
  const looking = (async () => {
    while (!isWritten) {
      const mail = await stat(path.join(folder, '7.txt')).catch(() => undefined);
      if (mail) sizes.add(mail.size);
    }
  })();
  const file = await fileMail(folder, '7', { to: 'a@example.test', subject: 'Hello', text });
  isWritten = true;
  await looking;
  sizes.delete((await stat(file)).size);
  expect([...sizes]).toEqual([]);
});
