import { hasIndexedDb } from '@/lib/client/has-indexed-db';
import { storeToken } from '@/lib/client/viewer-store';

/** Loads the SDK on first use: visitors download none of it. */
export async function identity() {
  const [sdk, mayUseIndexedDb] = await Promise.all([import('@/lib/client/identity-firebase'), hasIndexedDb()]);
  // The SDK waits for ever for an IndexedDB that does not answer, but does without a missing one.
  if (!mayUseIndexedDb) Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  return sdk;
}

/** Stores the token; null when nobody is signed in; `force` renews it. */
export async function freshToken(force = false): Promise<string | null> {
  const idToken = await (await identity()).token(force);
  if (idToken !== null) storeToken(idToken);
  return idToken;
}

/** SDK codes of a sign-in that has ended; a network failure is not one. */
const OVER = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-mismatch',
  'auth/null-user',
]);

export const CONNECTION_CODES = ['auth/network-request-failed', 'auth/timeout'];

export function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

export const isSignInOver = (error: unknown): boolean => OVER.has(codeOf(error));
