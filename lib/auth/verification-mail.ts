import 'server-only';
import { z } from 'zod';
import { identityEndpoint } from '@/lib/auth/identity-endpoint';
import { refusals } from '@/lib/refusals';
import { env } from '@/lib/env';

const TIMEOUT_MS = 10_000;
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** @throws AppError `unauthenticated` for an expired token, `limited` after too many emails, else `unavailable` */
export async function sendVerificationMail(idToken: string): Promise<void> {
  const url = `${identityEndpoint()}/v1/accounts:sendOobCode?key=${env.FIREBASE_API_KEY ?? 'demo'}`;
  const answer = await fetch(url, {
    method: 'POST',
    // A restricted key needs a browser's referrer.
    headers: { 'content-type': 'application/json', referer: `${env.SITE_URL}/` },
    body: JSON.stringify({ requestType: 'VERIFY_EMAIL', idToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (answer?.ok) return;
  const reason = errorSchema.safeParse(await answer?.json().catch(() => undefined)).data?.error.message ?? '';
  if (/TOKEN|USER_NOT_FOUND|USER_DISABLED/.test(reason)) {
    throw refusals.signInAgain();
  }
  if (reason.startsWith('TOO_MANY')) throw refusals.tooManyRequests();
  throw refusals.mailNotSent();
}
