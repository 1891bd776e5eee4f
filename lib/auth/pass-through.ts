import 'server-only';
import { identityEndpoint } from '@/lib/auth/identity-endpoint';
import { env } from '@/lib/env';

/** What the SDK calls for people; the calls of an owner (/v1/projects/…, /emulator/…) stay inside. */
const ALLOWED = {
  identitytoolkit:
    /^(?:v1\/accounts:(?:signUp|signInWithPassword|lookup|update|delete|sendOobCode|resetPassword|createAuthUri)|v2\/(?:passwordPolicy|recaptchaConfig)|v1\/recaptchaParams)$/,
  securetoken: /^v1\/token$/,
};
/** No cookie and no Authorization: an emulator takes "Bearer owner" for its owner. */
const FORWARDED = ['content-type', 'x-client-version', 'x-firebase-gmpid'];
const MAX_BODY = 20_000;
const TIMEOUT_MS = 10_000;
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Passes a call of the identity SDK on to the emulator, which listens on loopback only, so that browsers reach it at
 * the site's own address (contract §1). With a real Firebase project there is nothing here.
 */
export async function passThrough(request: Request, service: keyof typeof ALLOWED, method: string): Promise<Response> {
  if (!env.FIREBASE_AUTH_EMULATOR_HOST || !ALLOWED[service].test(method)) {
    return Response.json({ error: { code: 404, message: 'NOT_FOUND' } }, { status: 404, headers: NO_STORE });
  }
  const body = request.method === 'GET' ? undefined : await request.text();
  if (body && body.length > MAX_BODY) {
    return Response.json({ error: { code: 413, message: 'REQUEST_TOO_LARGE' } }, { status: 413, headers: NO_STORE });
  }
  const headers = new Headers();
  for (const name of FORWARDED) headers.set(name, request.headers.get(name) ?? '');
  try {
    const answer = await fetch(`${identityEndpoint(service)}/${method}${new URL(request.url).search}`, {
      method: request.method,
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { ...NO_STORE, 'content-type': answer.headers.get('content-type') ?? 'application/json' },
    });
  } catch {
    return Response.json({ error: { code: 503, message: 'UNAVAILABLE' } }, { status: 503, headers: NO_STORE });
  }
}
