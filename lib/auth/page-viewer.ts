import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { decodeSession } from '@/lib/auth/decode-session';
import { isExpired, sessionClaimsSchema, sessionCookieName, type SessionClaims } from '@/lib/auth/session-claims';
import { findSessionViewer, type Viewer } from '@/lib/data/viewers';
import { env } from '@/lib/env';

/** Reads the session cookie of the request; null without one, and for one that this site did not make or that is over. */
export async function readSessionCookie(): Promise<SessionClaims | null> {
  const token = (await cookies()).get(sessionCookieName(env.SITE_URL))?.value;
  if (!token) return null;
  const { data: claims } = sessionClaimsSchema.safeParse(await decodeSession({ token }));
  return claims && !isExpired(claims, Date.now()) ? claims : null;
}

/**
 * Returns the viewer of the page that is being rendered, by the session cookie; null for visitors and banned people. Looked up
 * once a request. Only answers that no cache keeps may depend on it: the front passes every request with a session.
 */
export const getPageViewer = cache(async (): Promise<Viewer | null> => {
  const claims = await readSessionCookie();
  const viewer = claims && (await findSessionViewer(claims.sid));
  return viewer?.isBanned ? null : viewer;
});
