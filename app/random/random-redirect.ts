import { NextResponse } from 'next/server';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';

type Draw = (filter: ContentFilter, rules: PersonalRules | null) => Promise<string | null>;

/** A new draw each time; home if there is nothing to draw. */
export async function randomRedirect(draw: Draw, pathOf: (slug: string) => string): Promise<Response> {
  const slug = await draw(await readContentFilter(), await readPersonalRules());
  return new NextResponse(null, {
    status: 307,
    headers: {
      location: slug === null ? paths.home() : pathOf(slug),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
