import { paths } from '@/lib/routes';
import { endDigests } from '@/features/channels/digests/end-digests';

const PRIVATE = { 'cache-control': 'private, no-store' };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';
const toPage = (request: Request) =>
  new Response(null, { status: 303, headers: { ...PRIVATE, location: paths.unsubscribe(tokenOf(request)) } });

/** Ends digests: for the button of the page, and for mail programs, which follow no redirect (RFC 8058). */
export async function POST(request: Request) {
  const isOneClick = (await request.text()).includes('List-Unsubscribe');
  const hasEnded = await endDigests(tokenOf(request));
  if (!isOneClick) return toPage(request);
  return new Response(hasEnded ? 'Unsubscribed.\n' : 'This link is incomplete.\n', {
    status: hasEnded ? 200 : 404,
    headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** A mail program opened the link as a page. */
export const GET = toPage;
