import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { WITHHELD } from '@/lib/storage/key';

const LIFETIME_MS = 60 * 60_000;
/** URLs stay equal for so long, so that pages reuse loaded files. */
const STEP_MS = 10 * 60_000;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const secretsOf = (secret: string | Buffer) => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'tokens of previews', 64));
  return { cipher: bytes.subarray(0, 32), iv: bytes.subarray(32) };
};
/** Without a site secret, URLs are valid in this process alone. */
const own = secretsOf(env.NEXTAUTH_SECRET ?? randomBytes(32));
/** The previous secret still decrypts (rule 255). */
const all = [own, ...(env.NEXTAUTH_SECRET_PREVIOUS ? [secretsOf(env.NEXTAUTH_SECRET_PREVIOUS)] : [])];

/** A file's name with the first 8 of its 32 random letters. */
const shortName = (key: string) => (key.split('/').at(-1) ?? '').replace(/(-[0-9a-f]{8})[0-9a-f]{24}/, '$1');

/** A URL of a private file, valid for an hour; its key is encrypted, because it is public once a pin is live (rule 139). `secret`: the site's, in processes without its settings. */
export function previewUrl(key: string, now = Date.now(), secret?: string): string {
  const by = secret ? secretsOf(secret) : own;
  const until = Math.ceil(now / STEP_MS) * STEP_MS + LIFETIME_MS;
  const text = `${until} ${key}`;
  const iv = createHmac('sha256', by.iv).update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, by.cipher, iv);
  const token = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return `/media/${WITHHELD}${shortName(key)}?token=${token.toString('base64url')}`;
}

/** The key of a URL of `previewUrl`, within its hour. */
export function readPreview(search: string, now = Date.now()): string | undefined {
  const token = Buffer.from(/^\?token=([\w-]{50,400})$/.exec(search)?.[1] ?? '', 'base64url');
  for (const secrets of all) {
    const [, until, key] = /^(\d+) (.+)$/.exec(decrypt(token, secrets.cipher) ?? '') ?? [];
    if (Number(until) > now) return key;
  }
  return undefined;
}

function decrypt(token: Buffer, secret: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, secret, token.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(token.subarray(-TAG_BYTES));
    return `${decipher.update(token.subarray(IV_BYTES, -TAG_BYTES)).toString()}${decipher.final().toString()}`;
  } catch {
    return undefined; // another secret, or altered
  }
}
