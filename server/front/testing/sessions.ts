import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import type { SessionClaims } from '@/lib/auth/session-claims';
import { SessionCookies } from '../cache/session-cookie';

/** The secret that encrypts the sessions of fronts in tests. */
export const SECRET = 'a secret of tests, 32 characters or more';

/** Tells the sessions of fronts in tests. */
export const sessions = new SessionCookies({ name: 'pins.session', secrets: [SECRET] });

/** What the session of somebody says. */
export const sessionClaims = (claims: Partial<SessionClaims> = {}): SessionClaims => ({
  sid: randomUUID(),
  sexp: Date.now() / 1000 + 600,
  uid: 'somebody',
  emailVerified: true,
  isAdmin: false,
  isBanned: false,
  ...claims,
});

/** A session of somebody, as their cookie bears it. */
export const sessionToken = (claims: Partial<SessionClaims> = {}): Promise<string> =>
  encode({ token: { ...sessionClaims(claims) }, secret: SECRET });

/** Knows of no session that its person gets the pages of everybody. */
export const ownPages = { getsSharedPages: () => Promise.resolve(false), noteWrite: () => undefined };
