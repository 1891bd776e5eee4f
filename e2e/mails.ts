import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';

const folder = () => path.join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** Links of every mail to this address that the embedded identity service has sent, the newest first. */
export async function mailLinks(email: string): Promise<URL[]> {
  const names = await readdir(folder()).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.txt'))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => readFile(path.join(folder(), name), 'utf8')),
  );
  const own = mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
  return own.map((mail) => new URL(/https?:\S+/.exec(mail)?.[0] ?? ''));
}

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

/** The newest mail of the site itself to this address, as soon as it has come. */
export async function siteMail(email: string): Promise<string> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'mails');
  let found: string | undefined;
  const look = async () => {
    const names = (await readdir(outbox).catch(() => [])).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    for (const name of names) {
      const mail = await readFile(path.join(outbox, name), 'utf8');
      if (mail.startsWith(`To: ${email}\n`)) return (found = mail);
    }
    return undefined;
  };
  await expect.poll(look, { message: `a mail of the site to ${email}`, timeout: 30_000 }).toBeDefined();
  return found ?? '';
}
