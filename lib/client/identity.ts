import { storeToken } from '@/lib/client/viewer-store';

/**
 * The identity service's SDK, loaded when it is first asked for: by the submit of a form, or because somebody is
 * signed in. Visitors download none of it.
 */
export const identity = () => import('@/lib/client/identity-firebase');

/** A token that still holds, also kept for later, or null when nobody is signed in; `force` has the service make a new one. */
export async function freshToken(force = false): Promise<string | null> {
  const idToken = await (await identity()).token(force);
  if (idToken !== null) storeToken(idToken);
  return idToken;
}

/** Error codes of the SDK for a sign-in that has ended for good; a missing network is none of them. */
const OVER = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-mismatch',
  'auth/null-user',
]);

/** Error codes of the SDK for a network that is away. */
export const CONNECTION_CODES = ['auth/network-request-failed', 'auth/timeout'];

/** The code of an error of the SDK, or of ours; empty for any other. */
export function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** True when a person has to sign in again. */
export const isSignInOver = (error: unknown): boolean => OVER.has(codeOf(error));
