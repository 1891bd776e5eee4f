import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { identityService } from '@/lib/auth/identity-service';
import {
  COOKIE_LIFE,
  SESSION_LIFE,
  sessionCookieName,
  sessionClaimsSchema,
  type SessionClaims,
} from '@/lib/auth/session-claims';
import { findViewer } from '@/lib/data/viewers';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { paths } from '@/lib/routes';

const https = env.SITE_URL.startsWith('https://');
const cookie = (name: string) => ({
  name,
  options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: https },
});

const idTokenSchema = z.object({ idToken: z.string().min(1) });
const updateSchema = z.object({ idToken: z.string().min(1) });

const sessionEnd = () => Math.floor(Date.now() / 1000) + SESSION_LIFE;

/** The claims that an ID token is exchanged for; null when it does not hold or its person has not signed in here yet. */
async function claimsOf(idToken: string): Promise<SessionClaims | null> {
  const { uid, emailVerified } = await identityService().verify(idToken, { checkRevoked: true });
  const viewer = await findViewer(uid);
  return viewer && { uid, emailVerified, isAdmin: viewer.isAdmin, isBanned: viewer.isBanned, sexp: sessionEnd() };
}

/** The same session with what the person's row says now; kept as it is while that cannot be read: nobody is signed out by an outage. */
async function renew(claims: SessionClaims, update: unknown): Promise<SessionClaims> {
  try {
    const { data } = updateSchema.safeParse(update);
    const renewed = data && (await claimsOf(data.idToken));
    if (renewed?.uid === claims.uid) return renewed;
    const viewer = await findViewer(claims.uid);
    return viewer ? { ...claims, isAdmin: viewer.isAdmin, isBanned: viewer.isBanned } : { ...claims, sexp: 0 };
  } catch (error) {
    log.warn({ err: error }, 'a session could not be renewed');
    return claims;
  }
}

/** Sessions of next-auth: an ID token of the identity service is exchanged for a signed cookie (design §4). */
export const sessionOptions: NextAuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: 'jwt', maxAge: COOKIE_LIFE },
  pages: { signIn: paths.signIn, error: paths.signIn },
  cookies: {
    sessionToken: cookie(sessionCookieName(env.SITE_URL)),
    csrfToken: cookie(https ? '__Host-pins.csrf' : 'pins.csrf'),
    callbackUrl: cookie('pins.callback'),
  },
  providers: [
    Credentials({
      credentials: { idToken: {} },
      async authorize(credentials) {
        const { data } = idTokenSchema.safeParse(credentials);
        const claims = data && (await claimsOf(data.idToken));
        return claims ? { id: claims.uid, ...claims } : null;
      },
    }),
  ],
  callbacks: {
    async jwt({ token, user, trigger, session }) {
      if (user) return sessionClaimsSchema.parse(user);
      const { data } = sessionClaimsSchema.safeParse(token);
      return data ? renew(data, trigger === 'update' ? session : undefined) : {};
    },
    async session({ token }) {
      const { data } = sessionClaimsSchema.safeParse(token);
      const { emailVerified = false, isAdmin = false, isBanned = false, sexp = 0 } = data ?? {};
      return { expires: new Date(sexp * 1000).toISOString(), user: { name: null, emailVerified, isAdmin, isBanned } };
    },
  },
  logger: {
    error: (code) => log.warn({ code }, 'session'),
    warn: () => undefined,
    debug: () => undefined,
  },
};
