import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

const LIFETIME_MS = 60 * 60_000;
/** URLs of the same file stay the same for so long, so that a page that asks again need not load it again. */
const STEP_MS = 10 * 60_000;

const keyOf = (secret: string | Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'addresses of previews', 32));
/** The launcher gives every site a secret; without one, a process knows its own URLs again. */
const ownKey = keyOf(env.NEXTAUTH_SECRET ?? randomBytes(32));
/** Of URLs that are let in: the secret before holds, too (rule 116). */
const keys = [ownKey, ...(env.NEXTAUTH_SECRET_PREVIOUS ? [keyOf(env.NEXTAUTH_SECRET_PREVIOUS)] : [])];

const signatureOf = (file: string, until: string, key = ownKey) =>
  createHmac('sha256', key).update(`${until}\n${file}`).digest();

/** URL of a file that is not for everybody, for whom it is given to: it holds for an hour, and for no other file. */
export function previewUrl(key: string, now = Date.now()): string {
  const until = String((Math.ceil(now / STEP_MS) * STEP_MS + LIFETIME_MS) / 1000);
  return `/media/${key}?until=${until}&signature=${signatureOf(key, until).toString('base64url')}`;
}

/** Whether what stands behind a URL is what `previewUrl` wrote, not longer than an hour ago. */
export function isPreviewAllowed(key: string, search: string, now = Date.now()): boolean {
  const [, until, given] = /^\?until=(\d{10,12})&signature=([\w-]{43})$/.exec(search) ?? [];
  if (!until || !given || Number(until) * 1000 <= now) return false;
  const signature = Buffer.from(given, 'base64url');
  return keys.some((own) => timingSafeEqual(signatureOf(key, until, own), signature));
}
