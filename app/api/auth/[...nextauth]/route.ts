import NextAuth from 'next-auth';
import { tooMany } from '@/lib/api/answers';
import { countCall } from '@/lib/api/limiter';
import { sessionOptions } from '@/lib/auth/session-options';

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const answer: Handler = NextAuth(sessionOptions);

/** What next-auth answers depends on the cookie of who asks. */
const uncached: Handler = async (request, context) => {
  const given = await answer(request, context);
  const headers = new Headers(given.headers);
  headers.set('cache-control', 'private, no-store');
  return new Response(given.body, { status: given.status, headers });
};

export const GET = uncached;

export const POST: Handler = async (request, context) => {
  const wait = await countCall('sign-in', { address: request.headers.get('x-forwarded-for') ?? '' });
  return wait === undefined ? uncached(request, context) : tooMany(wait);
};
