import { NextResponse, type NextRequest } from 'next/server';
import { CONTENT_FILTER_COOKIE, toContentFilter } from '@/lib/domain/content-filter';
import { returnPath } from '@/lib/domain/return-path';
import { env } from '@/lib/env';

const COOKIE = { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: env.SITE_URL.startsWith('https:') } as const;

const redirectTo = (location: string) =>
  new NextResponse(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });

/** Works without scripts; returns to the form's page. */
export async function POST(request: NextRequest) {
  const filter = toContentFilter(new URLSearchParams(await request.text()).get(CONTENT_FILTER_COOKIE));
  const response = redirectTo(returnPath(request.headers.get('referer'), env.SITE_URL));
  response.cookies.set(CONTENT_FILTER_COOKIE, filter, COOKIE);
  return response;
}

/** Reached by signing in again on this form. */
export const GET = () => redirectTo('/');
