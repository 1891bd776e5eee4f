import { NextResponse, type NextRequest } from 'next/server';
import { searchPath } from '@/components/layout/search-path';

/** For the form without scripts; home for a blank term. */
export function GET(request: NextRequest) {
  const { searchParams } = request.nextUrl;
  const type = searchParams.get('type') === 'boards' ? 'boards' : 'pins';
  const path = searchPath(type, searchParams.get('q') ?? '') ?? '/';
  return new NextResponse(null, { status: 303, headers: { location: path } });
}
