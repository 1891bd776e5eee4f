import 'server-only';
import { z } from 'zod';
import { appliedCode, needsNewerSignIn } from '@/lib/auth/credential-change';
import { readText } from '@/lib/incoming/read-text';
import { identityEndpoint } from '@/lib/auth/identity-endpoint';
import { identityService } from '@/lib/auth/identity-service';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

/** The SDK's calls for people; the owner's calls (/v1/projects/…, /emulator/…) stay inside. */
const ALLOWED = {
  identitytoolkit:
    /^(?:v1\/accounts:(?:signUp|signInWithPassword|lookup|update|delete|sendOobCode|resetPassword|createAuthUri)|v2\/(?:passwordPolicy|recaptchaConfig)|v1\/recaptchaParams)$/,
  securetoken: /^v1\/token$/,
};
/** No cookie and no Authorization: an emulator accepts "Bearer owner". */
const FORWARDED = ['content-type', 'x-client-version', 'x-firebase-gmpid'];
/** The emulator fails at other types. */
const TYPES = /^application\/(?:json|x-www-form-urlencoded)\b/i;
const MAX_BODY = 20_000;
const TIMEOUT_MS = 2_500;
const NO_STORE = { 'cache-control': 'no-store' };
const RETRY_AFTER_S = '30';

/** Gives browsers the emulator, on loopback only, at the site's URL (rule 275); with Firebase: 404. */
export async function passThrough(request: Request, service: keyof typeof ALLOWED, method: string): Promise<Response> {
  if (!env.FIREBASE_AUTH_EMULATOR_HOST || !ALLOWED[service].test(method)) return failure(404, 'NOT_FOUND');
  const headers = new Headers();
  for (const name of FORWARDED) headers.set(name, request.headers.get(name) ?? '');
  if (request.method !== 'GET' && !TYPES.test(headers.get('content-type') ?? ''))
    return failure(400, 'INVALID_ARGUMENT');
  try {
    const body = request.method === 'GET' ? undefined : await readText(request, MAX_BODY);
    const call = [method, headers.get('content-type') ?? '', body ?? ''] as const;
    if (needsNewerSignIn(...call)) return failure(400, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const { search } = new URL(request.url);
    const isNewEmail = await changesEmail(appliedCode(...call), search);
    const answer = await fetch(`${identityEndpoint(service)}/${method}${search}`, {
      method: request.method,
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status >= 500) return failure(503, 'UNAVAILABLE');
    const text = await answer.text();
    if (isNewEmail && answer.ok) await identityService().signOut(accountSchema.parse(JSON.parse(text)).localId);
    return new Response(text, {
      status: answer.status,
      headers: { ...NO_STORE, 'content-type': answer.headers.get('content-type') ?? 'application/json' },
    });
  } catch (error) {
    return error instanceof AppError && error.code === 'too-large'
      ? failure(413, 'REQUEST_TOO_LARGE')
      : failure(503, 'UNAVAILABLE');
  }
}

const codeSchema = z.object({ requestType: z.string() });
const accountSchema = z.object({ localId: z.string() });

/** Firebase ends earlier sign-ins after a change of email, its emulator does not. */
async function changesEmail(oobCode: string | undefined, search: string): Promise<boolean> {
  if (!oobCode) return false;
  const answer = await fetch(`${identityEndpoint()}/v1/accounts:resetPassword${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data } = codeSchema.safeParse(await answer.json());
  return data?.requestType === 'VERIFY_AND_CHANGE_EMAIL' || data?.requestType === 'RECOVER_EMAIL';
}

/** In the identity service's own format, for the SDK. */
const failure = (code: 400 | 404 | 413 | 503, message: string): Response =>
  Response.json(
    { error: { code, message } },
    { status: code, headers: { ...NO_STORE, ...(code === 503 && { 'retry-after': RETRY_AFTER_S }) } },
  );
