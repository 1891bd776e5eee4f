import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@/lib/services/mail/outbox';

/** Writes an email as a whole text file for this account alone; returns its path. */
export async function fileMail(
  folder: string,
  name: string,
  { to, subject, text, replyTo, unsubscribeUrl }: Mail,
): Promise<string> {
  const file = path.join(folder, `${name}.txt`);
  const draft = `${file}.new`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const headers = [
    `To: ${to}`,
    ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
    ...(unsubscribeUrl ? [`List-Unsubscribe: <${unsubscribeUrl}>`] : []),
    `Subject: ${subject}`,
  ];
  await writeFile(draft, `${headers.join('\n')}\n\n${text}\n`, { mode: 0o600 });
  await rename(draft, file);
  return file;
}
