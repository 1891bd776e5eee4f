import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@/lib/services/mail/outbox';

/**
 * Files a mail as a text that only the account of the process may read. Whoever looks into the folder finds it whole or
 * not at all.
 * @returns the path of the file, which ends with `.txt`
 */
export async function fileMail(folder: string, name: string, { to, subject, text, replyTo }: Mail): Promise<string> {
  const file = path.join(folder, `${name}.txt`);
  const draft = `${file}.new`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, `To: ${to}\n${replyTo ? `Reply-To: ${replyTo}\n` : ''}Subject: ${subject}\n\n${text}\n`, {
    mode: 0o600,
  });
  await rename(draft, file);
  return file;
}
