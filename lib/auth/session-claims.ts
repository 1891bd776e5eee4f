import { z } from 'zod';

/**
 * Name of the session cookie of a site with this URL. On https its prefix has browsers refuse such a cookie from any
 * other host, from plain http, or for a part of the site.
 */
export const sessionCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https://') ? '__Host-pins.session' : 'pins.session';

/** Whether a Cookie header has a session cookie, of a session that lasts or not. */
export const bearsSessionCookie = (cookieHeader: string | null, siteUrl: string): boolean =>
  (cookieHeader ?? '').split(/;\s*/).some((cookie) => cookie.startsWith(`${sessionCookieName(siteUrl)}=`));

/** How long a person stays signed in without coming back, seconds (rule 34). */
export const SESSION_LIFETIME = 14 * 86_400;
/** The cookie outlives the session, or nothing could tell an expired session from none. */
export const COOKIE_LIFETIME = SESSION_LIFETIME + 86_400;

/** The claims of the session cookie about its person, as of when the cookie was made. */
export const sessionClaimsSchema = z.object({
  /** Id of the session. */
  sid: z.uuid(),
  /** Subject at the identity service. */
  uid: z.string().min(1).max(128),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  /** When the session ends, seconds. */
  sexp: z.number(),
});
export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

export const isExpired = ({ sexp }: SessionClaims, nowMs: number): boolean => sexp * 1000 <= nowMs;
