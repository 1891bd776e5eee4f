import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { refuse } from '@/lib/api/answers';
import { countRequest } from '@/lib/api/limiter';
import { jsonOf } from '@/lib/api/request-body';
import { throwingSessionFailures } from '@/lib/auth/session-failure';
import { sessionOptions } from '@/lib/auth/session-options';
import { refusals } from '@/lib/refusals';
import { readText } from '@/lib/incoming/read-text';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

type Handler = (request: Request, context: Context) => Promise<Response>;

/** The actions of next-auth that the site uses; others are for providers and pages that it lacks. */
const ACTIONS: Record<string, readonly string[]> = {
  GET: ['csrf', 'session'],
  POST: ['callback/credentials', 'session', 'signout'],
};
/** More than any accepted ID token, bytes. */
const MAX_BODY = 20_000;

const nextAuth: Handler = NextAuth(sessionOptions);

/** Answers depend on the cookie. */
const answer: Handler = async (request, context) => {
  try {
    const { nextauth } = await context.params;
    const action = nextauth.join('/');
    if (!ACTIONS[request.method]?.includes(action)) throw refusals.noCall();
    const isWrite = request.method === 'POST';
    const wait = isWrite ? await countRequest('sign-in', request) : undefined;
    if (wait !== undefined) throw refusals.tooManyRequests(wait);
    const body = isWrite ? await readText(request, MAX_BODY) : undefined;
    if (body !== undefined && request.headers.get('content-type')?.includes('application/json')) jsonOf(body);
    // Without parameters: none is used, and next-auth reports an invalid one as a configuration error.
    const { origin, pathname } = new URL(request.url);
    const asked = new NextRequest(origin + pathname, { method: request.method, headers: request.headers, body });
    const given = await throwingSessionFailures(() => nextAuth(asked, { params: Promise.resolve({ nextauth }) }));
    if (given.status >= 500) throw refusals.unreadableSignIn();
    const headers = new Headers(given.headers);
    headers.set('cache-control', 'private, no-store');
    return new Response(given.body, { status: given.status, headers });
  } catch (error) {
    return refuse(error, request);
  }
};

export { answer as GET, answer as POST };
