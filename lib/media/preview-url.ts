import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

const LIFETIME_MS = 60 * 60_000;
/** URLs stay equal for so long, so that pages reuse loaded files. */
const STEP_MS = 10 * 60_000;

const keyOf = (secret: string | Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'addresses of previews', 32));
/** Without a site secret, URLs are valid in this process alone. */
const ownKey = keyOf(env.NEXTAUTH_SECRET ?? randomBytes(32));
/** The previous secret still verifies (rule 116). */
const keys = [ownKey, ...(env.NEXTAUTH_SECRET_PREVIOUS ? [keyOf(env.NEXTAUTH_SECRET_PREVIOUS)] : [])];

const signatureOf = (file: string, until: string, key = ownKey) =>
  createHmac('sha256', key).update(`${until}\n${file}`).digest();

/** A URL of a private file, valid for an hour. */
export function previewUrl(key: string, now = Date.now()): string {
  const until = String((Math.ceil(now / STEP_MS) * STEP_MS + LIFETIME_MS) / 1000);
  return `/media/${key}?until=${until}&signature=${signatureOf(key, until).toString('base64url')}`;
}

/** Verifies a URL of `previewUrl` within its hour. */
export function isPreviewAllowed(key: string, search: string, now = Date.now()): boolean {
  const [, until, given] = /^\?until=(\d{10,12})&signature=([\w-]{43})$/.exec(search) ?? [];
  if (!until || !given || Number(until) * 1000 <= now) return false;
  const signature = Buffer.from(given, 'base64url');
  return keys.some((own) => timingSafeEqual(signatureOf(key, until, own), signature));
}
