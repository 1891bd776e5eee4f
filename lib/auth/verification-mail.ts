import 'server-only';
import { z } from 'zod';
import { identityEndpoint } from '@/lib/auth/identity-endpoint';
import { refusals } from '@/lib/refusals';
import { env } from '@/lib/env';

const TIMEOUT_MS = 10_000;
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/**
 * Has the identity service send its mail of verification to whom the token speaks for.
 * @throws AppError `unauthenticated` when the token is over, `limited` when mails were asked for too often, else `unavailable`
 */
export async function sendVerificationMail(idToken: string): Promise<void> {
  const url = `${identityEndpoint()}/v1/accounts:sendOobCode?key=${env.FIREBASE_API_KEY ?? 'demo'}`;
  const answer = await fetch(url, {
    method: 'POST',
    // As browsers say it, for a key that may be used by the site's pages alone.
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
