import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Bytes. */
const LARGEST = 4 * 1024 * 1024;

/** Certificates of trusted issuers. */
export type TrustedList = () => Promise<readonly X509Certificate[]>;

/**
 * Opens a file of certificates, one after the other as PEM. It is read again when it has changed; the former list stays while the
 * new one is broken. @throws Error if the file cannot be read, or has none
 */
export async function openTrustedList(file: string, log: Pick<Logger, 'error'>): Promise<TrustedList> {
  let [version, list] = await read(file);
  return async () => {
    try {
      if ((await versionOf(file)) !== version) [version, list] = await read(file);
    } catch (error) {
      log.error({ err: error }, 'the trusted list of AGE_PROVIDER cannot be read');
    }
    return list;
  };
}

async function read(file: string): Promise<[string, X509Certificate[]]> {
  const version = await versionOf(file);
  const text = await readFile(file, 'latin1');
  const list = [...text.matchAll(PEM)].map(([pem]) => new X509Certificate(pem));
  if (list.length === 0) throw new Error(`${file} has no certificate`);
  return [version, list];
}

async function versionOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file);
  if (size > LARGEST) throw new Error(`${file} is too large`);
  return `${ino} ${mtimeMs} ${size}`;
}
