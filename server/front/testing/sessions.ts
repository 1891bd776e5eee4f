import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import type { SessionClaims } from '@/lib/auth/session-claims';
import { SessionCookies } from '../cache/session-cookie';

export const SECRET = 'a secret of tests, 32 characters or more';

export const sessions = new SessionCookies({ name: 'pins.session', secrets: [SECRET] });

export const sessionClaims = (claims: Partial<SessionClaims> = {}): SessionClaims => ({
  sid: randomUUID(),
  sexp: Date.now() / 1000 + 600,
  uid: 'somebody',
  emailVerified: true,
  isAdmin: false,
  isBanned: false,
  ...claims,
});

export const sessionToken = (claims: Partial<SessionClaims> = {}): Promise<string> =>
  encode({ token: { ...sessionClaims(claims) }, secret: SECRET });

/** Gives nobody the shared pages. */
export const ownPages = { getsSharedPages: () => Promise.resolve(false), noteWrite: () => undefined };
