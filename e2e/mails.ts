import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteUnderTest } from '@/e2e/site-under-test';

const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 30_000;

/** Mails that have been read, by their files: none is ever changed. */
const known = new Map<string, string>();

async function readMail(file: string): Promise<string> {
  const mail = known.get(file) ?? (await readFile(file, 'utf8'));
  known.set(file, mail);
  return mail;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));

/** Every mail to this email address in a folder of the site's data, the newest first. */
async function mailsTo(
  email: string,
  folder: 'mail' | 'mails',
  dataDirs: readonly string[] = siteUnderTest.dataDirs,
): Promise<string[]> {
  const places = dataDirs.map((dataDir) => path.join(dataDir, folder));
  const files = (await Promise.all(places.map(filesIn))).flat();
  const inOrder = files
    .filter((file) => file.endsWith('.txt'))
    .sort((a, b) => path.basename(b).localeCompare(path.basename(a), 'en', { numeric: true }));
  const mails = await Promise.all(inOrder.map(readMail));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}

/** Links of every mail to this email address that the embedded identity service has sent, the newest first. */
export const mailLinks = async (email: string, dataDirs?: readonly string[]): Promise<URL[]> =>
  (await mailsTo(email, 'mail', dataDirs)).map((mail) => new URL(/https?:\S+/.exec(mail)?.[0] ?? ''));

/** The link of the newest mail of one kind, as soon as it has come; a path, for the site under test or the one with these folders. */
export async function mailLink(email: string, mode: string, dataDirs?: readonly string[]): Promise<string> {
  const { pathname, search } = await untilFound(`a mail "${mode}" to ${email}`, async () =>
    (await mailLinks(email, dataDirs)).find(({ searchParams }) => searchParams.get('mode') === mode),
  );
  return pathname + search;
}

/** The newest mail of the site itself to this email address, as soon as it has come. */
export const siteMail = (email: string): Promise<string> =>
  untilFound(`a mail of the site to ${email}`, async () => (await mailsTo(email, 'mails'))[0]);

/** Looks again and again. It may outlive the test that asked, where `expect.poll` stops with nothing and no error. */
async function untilFound<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what} has not come after ${PATIENCE_MS / 1_000} s.`);
    await sleep(LOOK_EVERY_MS);
  }
}
