import 'server-only';
import type { Agent } from 'node:http';
import { cert, getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { identityErrors } from '@/lib/metrics';
import { refusals } from '@/lib/refusals';

/** The account of a valid ID token. */
export interface Identity {
  /** Subject at the identity service. */
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** Seconds. */
  signedInAt: number;
  /** Seconds: earlier sign-ins are over; only with `checkRevoked`. */
  validSince?: number;
}

export interface IdentityService {
  /** `checkRevoked` asks the service. @throws AppError `unauthenticated`, or `unavailable` while the service or its keys cannot be reached */
  verify(idToken: string, options?: { checkRevoked?: boolean }): Promise<Identity>;
  /** Also succeeds for a deleted account. @throws AppError `unavailable` */
  remove(uid: string): Promise<void>;
  /** Revokes all sign-ins of the account. @throws AppError `unavailable` */
  signOut(uid: string): Promise<void>;
}

interface Settings {
  projectId: string;
  /** Key file of a service account; not for the emulator. */
  credentials?: string;
  /** For requests of the service's keys. */
  httpAgent?: Agent;
}

/** Real tokens have about 1,200 characters. */
const MAX_TOKEN = 8_000;
const PATIENCE_MS = 5_000;
/** An outage affects every call: log it once a minute. */
const LOG_EVERY_MS = 60_000;
/** Clock skew allowed to the service. */
const MAX_SKEW_S = 60;

/** A Firebase project, or the emulator at FIREBASE_AUTH_EMULATOR_HOST. */
export function openIdentityService({ projectId, credentials, httpAgent }: Settings): IdentityService {
  const name = `pins-${projectId}`;
  const open = (): App => {
    const credential = credentials ? { credential: cert(credentials) } : {};
    return initializeApp({ projectId, ...credential, ...(httpAgent && { httpAgent }) }, name);
  };
  const auth = () => getAuth(getApps().find((app) => app.name === name) ?? open());
  return {
    async verify(idToken, { checkRevoked = false } = {}) {
      if (idToken.length > MAX_TOKEN || !isPossible(idToken)) throw refusals.badToken();
      try {
        const token = await inTime(auth().verifyIdToken(idToken));
        const identity = {
          uid: token.uid,
          email: token.email ?? null,
          emailVerified: token.email_verified === true,
          signedInAt: token.auth_time,
        };
        if (!checkRevoked) return identity;
        const { disabled, tokensValidAfterTime } = await inTime(auth().getUser(token.uid));
        const validSince = tokensValidAfterTime ? Date.parse(tokensValidAfterTime) / 1000 : 0;
        if (disabled || token.auth_time < validSince) throw refusals.badToken();
        return { ...identity, validSince };
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw isAway(error) ? away('verify', error) : refusals.badToken();
      }
    },
    remove: (uid) => done('remove', auth().deleteUser(uid)),
    signOut: (uid) => done('sign-out', auth().revokeRefreshTokens(uid)),
  };
}

const timesSchema = z.object({ iat: z.number(), auth_time: z.number() });

/** The library fetches keys before it checks `iat`. */
function isPossible(idToken: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    const { iat, auth_time: signedInAt } = timesSchema.parse(claims);
    return Math.max(iat, signedInAt) <= Date.now() / 1000 + MAX_SKEW_S;
  } catch {
    return false;
  }
}

/** Also resolves for a deleted account. */
async function done(operation: Operation, work: Promise<void>): Promise<void> {
  try {
    await inTime(work);
  } catch (error) {
    if (textOf(error, 'code') !== 'auth/user-not-found') throw away(operation, error);
  }
}

type Operation = 'verify' | 'remove' | 'sign-out';

let loggedAt = -Infinity;

/** Counts the outage and logs it once a minute. */
function away(operation: Operation, error: unknown): AppError {
  identityErrors.inc({ operation });
  if (performance.now() - loggedAt >= LOG_EVERY_MS) {
    loggedAt = performance.now();
    log.error({ reason: textOf(error, 'message') }, 'the identity service does not answer');
  }
  return refusals.identityAway();
}

/** The library itself waits for minutes. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The library reports missing keys with the code of a bad token. */
const NO_KEYS = /^Error (?:fetching public keys|while making request)/;

/** An outage must never look like a bad token, or every browser would sign out (rule 113). */
function isAway(error: unknown): boolean {
  const code = textOf(error, 'code');
  return !code.startsWith('auth/') || code === 'auth/internal-error' || NO_KEYS.test(textOf(error, 'message'));
}

function textOf(error: unknown, key: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : '';
}
