import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { decodeSession } from '@/lib/auth/decode-session';
import { isExpired, sessionClaimsSchema, sessionCookieName, type SessionClaims } from '@/lib/auth/session-claims';
import { findSessionViewer, type Viewer } from '@/lib/data/viewers';
import { env } from '@/lib/env';

/** Null without a valid session cookie. */
export async function readSessionCookie(): Promise<SessionClaims | null> {
  const token = (await cookies()).get(sessionCookieName(env.SITE_URL))?.value;
  if (!token) return null;
  const { data: claims } = sessionClaimsSchema.safeParse(await decodeSession({ token }));
  return claims && !isExpired(claims, Date.now()) ? claims : null;
}

/** Null for visitors and banned people. Only uncached answers may depend on it: the front passes requests with a session. */
export const getPageViewer = cache(async (): Promise<Viewer | null> => {
  const claims = await readSessionCookie();
  const viewer = claims && (await findSessionViewer(claims.sid));
  return viewer?.isBanned ? null : viewer;
});
