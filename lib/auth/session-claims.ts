import { z } from 'zod';

/** The prefix makes browsers refuse the cookie from other hosts, over http, and with a narrower path. */
export const sessionCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https://') ? '__Host-pins.session' : 'pins.session';

/** The session may be over. */
export const bearsSessionCookie = (cookieHeader: string | null, siteUrl: string): boolean =>
  (cookieHeader ?? '').split(/;\s*/).some((cookie) => cookie.startsWith(`${sessionCookieName(siteUrl)}=`));

/** Seconds without a visit (rule 110). */
export const SESSION_LIFETIME = 14 * 86_400;
/** Outlives the session, to distinguish an expired session from none. */
export const COOKIE_LIFETIME = SESSION_LIFETIME + 86_400;

/** The person as of when the cookie was made. */
export const sessionClaimsSchema = z.object({
  /** Session id. */
  sid: z.uuid(),
  /** Subject at the identity service. */
  uid: z.string().min(1).max(128),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  /** End of the session, seconds. */
  sexp: z.number(),
});
export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

export const isExpired = ({ sexp }: SessionClaims, nowMs: number): boolean => sexp * 1000 <= nowMs;
