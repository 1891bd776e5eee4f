import { getToken } from 'next-auth/jwt';
import { NextResponse, type NextRequest } from 'next/server';
import { decodeSession } from '@/lib/auth/decode-session';
import { isExpired, sessionClaimsSchema, sessionCookieName, type SessionClaims } from '@/lib/auth/session-claims';
import { findSessionViewer } from '@/lib/data/viewers';
import { placeName } from '@/lib/domain/place-name';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { paths } from '@/lib/routes';
import { matchPublicRoute } from '@/lib/routes/public-routes';
import { signInAgain } from '@/lib/routes/with-return';
import { noteUse } from '@/lib/services/sessions';

/** Pages for banned people (rule 109). */
const OPEN_TO_BANNED: readonly string[] = [paths.banned, paths.contact];
/** Pages without need of a session keep an ended one's cookie, which reports its end. */
const OPEN_TO_ALL: readonly string[] = [
  ...OPEN_TO_BANNED,
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.accountAction,
  paths.unsubscribe(),
  paths.endDigests(),
];
/** Both names: the site may have been at http before. */
const COOKIES = [
  'pins.session',
  '__Host-pins.session',
  'pins.csrf',
  '__Host-pins.csrf',
  'pins.proof',
  '__Host-pins.proof',
  'pins.callback',
];

/** Runs for session cookies only: sends banned people to /banned and ended sessions to /signin. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  // Files depend on no person.
  if (matchPublicRoute(pathname)?.route.kind === 'file') return NextResponse.next();
  const token = await getToken({
    req: request,
    cookieName: sessionCookieName(env.SITE_URL),
    decode: decodeSession,
  });
  const { data: claims } = sessionClaimsSchema.safeParse(token);
  const person = claims && !isExpired(claims, Date.now()) ? await personOf(claims, request) : null;
  if (!person) return endSession(pathname, search);
  if (person.isBanned && !OPEN_TO_BANNED.includes(pathname)) return redirect(paths.banned);
  return NextResponse.next();
}

/** The person of a session; null when it has ended. The cookie decides only while its row is unreadable. */
async function personOf(claims: SessionClaims, { headers }: NextRequest): Promise<{ isBanned: boolean } | null> {
  try {
    const viewer = await findSessionViewer(claims.sid);
    if (viewer?.isUnnoticed) await noteUse(claims.sid, env.GEO_HEADER ? placeName(headers.get(env.GEO_HEADER)) : null);
    return viewer;
  } catch (error) {
    log.warn({ err: error }, 'a session could not be looked up');
    return claims;
  }
}

function endSession(pathname: string, search: string): NextResponse {
  if (OPEN_TO_ALL.includes(pathname)) return NextResponse.next();
  const response = redirect(signInAgain(pathname + search));
  for (const name of COOKIES) {
    response.cookies.set(name, '', {
      maxAge: 0,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: name.startsWith('__'),
    });
  }
  return response;
}

const redirect = (target: string) =>
  NextResponse.redirect(new URL(target, env.SITE_URL), {
    status: 303,
    headers: { 'cache-control': 'private, no-store' },
  });

export const config = {
  runtime: 'nodejs',
  // Other visitors pay only for the look at their cookies. The API stays out: bodies would be cut at 10 MB.
  matcher: [
    {
      source: '/((?!api(?:/|$)|_next/|identitytoolkit\\.googleapis\\.com/|securetoken\\.googleapis\\.com/).*)',
      has: [{ type: 'cookie', key: 'pins.session' }],
    },
    {
      source: '/((?!api(?:/|$)|_next/|identitytoolkit\\.googleapis\\.com/|securetoken\\.googleapis\\.com/).*)',
      has: [{ type: 'cookie', key: '__Host-pins.session' }],
    },
  ],
};
