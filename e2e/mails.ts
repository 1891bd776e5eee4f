import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';

/** Mails that have been read, by their files: none is ever changed. */
const known = new Map<string, string>();

async function readMail(file: string): Promise<string> {
  const mail = known.get(file) ?? (await readFile(file, 'utf8'));
  if (mail.endsWith('\n')) known.set(file, mail); // else it is being written
  return mail;
}

/** Every mail to this email address in a folder of the site's data, the newest first. */
async function mailsTo(email: string, folder: 'mail' | 'mails'): Promise<string[]> {
  const place = path.join(process.env.E2E_DATA_DIR ?? '', folder);
  const names = (await readdir(place).catch(() => []))
    .filter((name) => name.endsWith('.txt'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const mails = await Promise.all(names.map((name) => readMail(path.join(place, name))));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}

/** Links of every mail to this email address that the embedded identity service has sent, the newest first. */
export const mailLinks = async (email: string): Promise<URL[]> =>
  (await mailsTo(email, 'mail')).map((mail) => new URL(/https?:\S+/.exec(mail)?.[0] ?? ''));

/** The link of the newest mail of one kind, as soon as it has come; a path, for the site under test. */
export async function mailLink(email: string, mode: string): Promise<string> {
  let link: URL | undefined;
  await expect
    .poll(async () => (link = (await mailLinks(email)).find(({ searchParams }) => searchParams.get('mode') === mode)), {
      message: `a mail "${mode}" to ${email}`,
      timeout: 20_000,
    })
    .toBeDefined();
  return link ? link.pathname + link.search : '';
}

/** The newest mail of the site itself to this email address, as soon as it has come. */
export async function siteMail(email: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => ([found] = await mailsTo(email, 'mails'))[0], {
      message: `a mail of the site to ${email}`,
      timeout: 30_000,
    })
    .toBeDefined();
  return found ?? '';
}
