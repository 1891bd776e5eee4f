import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@/lib/services/mail/outbox';

/** Writes an email as a whole text file for this account alone; returns its path. */
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
