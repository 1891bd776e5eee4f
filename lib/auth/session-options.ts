import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { decodeSession } from '@/lib/auth/decode-session';
import { identityService } from '@/lib/auth/identity-service';
import {
  COOKIE_LIFETIME,
  SESSION_LIFETIME,
  sessionCookieName,
  sessionClaimsSchema,
  type SessionClaims,
} from '@/lib/auth/session-claims';
import { noteSessionFailure } from '@/lib/auth/session-failure';
import { findSessionViewer, findViewer } from '@/lib/data/viewers';
import { deviceName } from '@/lib/domain/device-name';
import { placeName } from '@/lib/domain/place-name';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { paths } from '@/lib/routes';
import { endSession, endSessionsBefore, openSession, renewSession } from '@/lib/services/sessions';

const https = env.SITE_URL.startsWith('https://');
const cookie = (name: string) => ({
  name,
  options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: https },
});

const idTokenSchema = z.object({ idToken: z.string().min(1) });
const updateSchema = z.object({ idToken: z.string().min(1) });

const sessionEnd = () => Math.floor(Date.now() / 1000) + SESSION_LIFETIME;

interface VerifiedPerson {
  userId: string;
  signedInAt: number;
  claims: Omit<SessionClaims, 'sid'>;
}

/** Null without an account here or after the end of the sign-in. @throws AppError for an invalid token, and while it cannot be checked */
async function verifiedPersonOf(idToken: string): Promise<VerifiedPerson | null> {
  const {
    uid,
    emailVerified,
    signedInAt,
    validSince = 0,
  } = await identityService().verify(idToken, { checkRevoked: true });
  const viewer = await findViewer(uid);
  if (!viewer || signedInAt < viewer.signInsSince) return null;
  if (validSince > viewer.signInsSince) await endSessionsBefore(viewer.id, validSince);
  const { id: userId, isBanned } = viewer;
  const isAdmin = viewer.role === 'admin';
  return { userId, signedInAt, claims: { uid, emailVerified, isAdmin, isBanned, sexp: sessionEnd() } };
}

const requestSchema = z.object({ headers: z.record(z.string(), z.unknown()).default({}) });

async function open(idToken: string, request: unknown): Promise<SessionClaims | null> {
  const person = await verifiedPersonOf(idToken);
  if (!person) return null;
  const { headers } = requestSchema.parse(request);
  const header = (name: string) => String(headers[name] ?? '');
  const device = deviceName(header('user-agent'));
  const place = env.GEO_HEADER ? placeName(header(env.GEO_HEADER)) : null;
  return { ...person.claims, sid: await openSession({ ...person, device, place }) };
}

/** Unchanged while the database is down: an outage signs nobody out. */
async function renew(claims: SessionClaims, update: unknown): Promise<SessionClaims> {
  try {
    const { data } = updateSchema.safeParse(update);
    const person = data && (await verifiedPersonOf(data.idToken));
    const sid = person?.claims.uid === claims.uid ? await renewSession(claims.sid, person) : undefined;
    if (person && sid) return { ...person.claims, sid };
    const viewer = await findSessionViewer(claims.sid);
    return viewer ? { ...claims, isAdmin: viewer.role === 'admin', isBanned: viewer.isBanned } : { ...claims, sexp: 0 };
  } catch (error) {
    log.warn({ err: error }, 'a session could not be renewed');
    return claims;
  }
}

/** Exchanges an ID token for an encrypted cookie (decision 24). */
export const sessionOptions: NextAuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  session: { strategy: 'jwt', maxAge: COOKIE_LIFETIME },
  jwt: { decode: decodeSession },
  pages: { signIn: paths.signIn, error: paths.signIn },
  cookies: {
    sessionToken: cookie(sessionCookieName(env.SITE_URL)),
    csrfToken: cookie(https ? '__Host-pins.csrf' : 'pins.csrf'),
    callbackUrl: cookie('pins.callback'),
  },
  providers: [
    Credentials({
      credentials: { idToken: {} },
      async authorize(credentials, request) {
        const { data } = idTokenSchema.safeParse(credentials);
        try {
          const claims = data && (await open(data.idToken, request));
          return claims ? { id: claims.uid, ...claims } : null;
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'unauthenticated')) noteSessionFailure(error);
          throw error;
        }
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
  events: {
    async signOut({ token }) {
      const { data } = sessionClaimsSchema.safeParse(token);
      if (data) await endSession(data.sid);
    },
  },
  logger: {
    error: (code) => log.warn({ code }, 'session'),
    warn: () => undefined,
    debug: () => undefined,
  },
};
